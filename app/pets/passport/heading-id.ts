/** Of the section on the animal's page; focus can go there. */
export const sharingHeadingId = "pass-und-freigabe";
