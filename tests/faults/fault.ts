/** A mistake that somebody could make, and the test that has to notice: `npm run test:faults`. */
export type Fault = {
  /** What a person would see or suffer. */
  name: string;
  /** The source in which it is made. */
  file: string;
  /** Stands there exactly once. */
  find: string;
  replace: string;
  /** The file of the test that fails, and its title or the beginning of it. */
  caughtBy: string;
  test: string;
  /** A piece of what that test says then, where its title stands for many claims. */
  says?: string;
};
