// The part of these packages that is measured; they bring no types of their own.
declare module 'pouchdb-core' {
  interface Kept {
    readonly _id: string;
    readonly _rev?: string;
  }
  interface Row<Doc> {
    readonly id: string;
    readonly value?: { readonly rev: string };
    readonly doc?: Doc;
  }
  export default class PouchDB<Doc extends object> {
    static plugin(plugin: unknown): typeof PouchDB;
    constructor(path: string, options: { readonly adapter: 'leveldb' });
    bulkDocs(docs: readonly (Doc & Kept)[]): Promise<readonly { readonly error?: boolean }[]>;
    put(doc: Doc & Kept): Promise<{ readonly rev: string }>;
    get(id: string): Promise<Doc & Required<Kept>>;
    allDocs(options: {
      readonly keys?: readonly string[];
      readonly startkey?: string;
      readonly endkey?: string;
      readonly include_docs?: boolean;
      readonly limit?: number;
    }): Promise<{ readonly rows: readonly Row<Doc>[] }>;
    close(): Promise<void>;
  }
}
declare module 'pouchdb-adapter-leveldb';
