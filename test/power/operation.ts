/** A file or folder of a drive, whatever its names are. */
export type NodeId = number;

/** The folder that is watched. */
export const rootNode: NodeId = 0;

/** A name in a folder. */
export interface Named {
  readonly folder: NodeId;
  readonly name: string;
}

/** What a process asked of the file system, in the order in which it was done. */
export type Operation =
  | { readonly is: 'create'; readonly node: NodeId; readonly what: 'file' | 'folder'; readonly named: Named }
  | { readonly is: 'link'; readonly node: NodeId; readonly named: Named }
  | { readonly is: 'unlink'; readonly node: NodeId; readonly named: Named }
  | { readonly is: 'rename'; readonly node: NodeId; readonly from: Named; readonly to: Named }
  | { readonly is: 'write'; readonly node: NodeId; readonly at: number; readonly bytes: Buffer }
  | { readonly is: 'truncate'; readonly node: NodeId; readonly size: number }
  /** Promises that what was asked of this file or folder before the operation numbered `upTo` outlives a power cut. */
  | { readonly is: 'flush'; readonly node: NodeId; readonly upTo: number }
  /** Something that was told to whoever uses the terminal: from here on they rely on it. */
  | { readonly is: 'mark'; readonly text: string };

/** Files by their path in a folder, and the folders that there are. */
export interface Tree {
  readonly folders: readonly string[];
  readonly files: ReadonlyMap<string, Buffer>;
}
