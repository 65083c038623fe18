/** A message in its file: the text alone, or with notes for translators. */
export type Entry = string | { readonly message: string; readonly description?: string; readonly limit?: number };
export type Texts = Readonly<Record<string, Entry>>;
