/**
 * Maximum size of a tag reader's file, in characters. In its own module, so that checking a size does not load the
 * parser.
 */
export const mostReaderCharacters = 200_000;
