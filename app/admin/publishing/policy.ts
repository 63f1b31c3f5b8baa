/** Of a picture: lists show many at once, small; shrunk by script they have far less. */
export const maxPictureBytes = 1024 * 1024;
