/** A message as a file holds it: its text alone, or with what a translator has to know. */
export type Entry = string | { readonly message: string; readonly description?: string; readonly limit?: number };
export type Texts = Readonly<Record<string, Entry>>;
