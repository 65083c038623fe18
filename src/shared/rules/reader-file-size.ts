/** Most characters of a tag reader's file. A module of its own, so that checking a size loads no parser. */
export const mostReaderCharacters = 200_000;
