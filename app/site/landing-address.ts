/** In the landing page's address: shows it to somebody who is signed in, whom '/' leads on. */
export const lookParam = "ansehen";

/** A section of the landing page. @param isSignedIn undefined where one page is kept for everybody */
export function landingSection(id: string, isSignedIn: boolean | undefined): string {
  return isSignedIn === false ? `/#${id}` : `/?${lookParam}#${id}`;
}
