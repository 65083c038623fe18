/** The most characters of one file of a tag reader. By itself, so that who only measures a file does not load its reading. */
export const mostReaderCharacters = 200_000;
