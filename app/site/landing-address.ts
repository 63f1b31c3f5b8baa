/** Shows the landing page to signed-in people, whom '/' leads on. */
export const lookParam = "ansehen";

/** In its address and the name of its section: says that a message has come. */
export const sentParam = "gesendet";

/** @param isSignedIn undefined where one page is cached for everybody */
export function landingSection(id: string, isSignedIn: boolean | undefined): string {
  return isSignedIn === false ? `/#${id}` : `/?${lookParam}#${id}`;
}

/** Leads to the page that confirms the message. */
export function sentAddress(isSignedIn: boolean): string {
  return `/?${isSignedIn ? `${lookParam}&` : ""}${sentParam}#${sentParam}`;
}
