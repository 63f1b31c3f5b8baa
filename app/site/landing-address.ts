/** In the landing page's address: shows it to somebody who is signed in, whom '/' leads on. */
export const lookParam = "ansehen";

/** In its address and the name of its section: says that a message has come. */
export const sentParam = "gesendet";

/** A section of the landing page. @param isSignedIn undefined where one page is kept for everybody */
export function landingSection(id: string, isSignedIn: boolean | undefined): string {
  return isSignedIn === false ? `/#${id}` : `/?${lookParam}#${id}`;
}

/** Where sending a message leads: to the page that says so, made for this one time. */
export function sentAddress(isSignedIn: boolean): string {
  return `/?${isSignedIn ? `${lookParam}&` : ""}${sentParam}#${sentParam}`;
}
