import { type Named, type NodeId, type Operation, rootNode, type Tree } from './operation.ts';

/** What a drive keeps or loses as one piece. */
const sectorSize = 512;

/**
 * How names come to the drive. `ordered`: in the order in which they were given, all those before any flush with it, as
 * file systems with a journal do it. `harsh`: each by itself, and for good only when its own folder is flushed.
 */
export type NameRule = 'ordered' | 'harsh';

/** A change of names that is there as a whole or not at all. */
interface NameChange {
  readonly at: number;
  readonly folder: NodeId;
  readonly gone: readonly { readonly name: string; readonly node: NodeId }[];
  readonly given: readonly { readonly name: string; readonly node: NodeId }[];
  /** A file that goes to another folder is never in neither. */
  readonly needs?: NameChange;
}

/** An operation on the bytes of a file. */
type DataChange = Extract<Operation, { is: 'write' | 'truncate' }>;

interface Pending {
  readonly at: number;
  readonly change: DataChange;
}

/** Decides what a drive still got to keep of that which was not flushed. */
export interface Fate {
  readonly names: NameRule;
  /** Of the changes of names, oldest first. With `ordered` all those behind the first that is lost are lost, too. */
  keepsName(nth: number, of: number): boolean;
  /** A sector of a change; `nth` counts the changes of all files, oldest first. Sectors have the same fate where `sector` is not asked for. */
  keepsData(nth: number, of: number): boolean | ((sector: number) => boolean);
  /** How long a file is: as what is kept of it says, as all that was asked, or as it was when it was flushed. */
  lengthOf(node: NodeId): 'kept' | 'asked' | 'flushed';
}

interface File {
  /** All of it that was flushed. */
  flushed: Buffer;
  pending: Pending[];
}

class Names {
  readonly rule: NameRule;
  readonly flushed = new Map<NodeId, Map<string, NodeId>>();
  pending: NameChange[] = [];

  constructor(rule: NameRule) {
    this.rule = rule;
  }

  flush(node: NodeId, upTo: number): void {
    const left: NameChange[] = [];
    for (const change of this.pending) {
      const isMeant = change.at < upTo && (this.rule === 'ordered' || change.folder === node);
      if (isMeant) applyTo(this.flushed, change);
      else left.push(change);
    }
    this.pending = left;
  }
}

/** A drive at one moment after another: what was flushed, and what it may or may not have of the rest. */
export class Drive {
  readonly #operations: readonly Operation[];
  readonly #files = new Map<NodeId, File>();
  readonly #folders = new Set<NodeId>([rootNode]);
  readonly #names = { ordered: new Names('ordered'), harsh: new Names('harsh') };
  /** What lies under this folder of the root belongs to others and is always as it was asked. */
  readonly #others: string;
  readonly #ofOthers = new Set<NodeId>();
  #cut = 0;

  /** `initial`: what was there, and flushed, before the first operation; numbered as the reader of a trace does. */
  constructor(initial: Tree, operations: readonly Operation[], others: string) {
    this.#operations = operations;
    this.#others = others;
    const ids = new Map<string, NodeId>([['', rootNode]]);
    const give = (path: string, id: NodeId) => {
      ids.set(path, id);
      const slash = path.lastIndexOf('/');
      const folder = ids.get(path.slice(0, Math.max(0, slash))) ?? rootNode;
      if (this.#isOfOthers({ folder, name: path.slice(slash + 1) })) this.#ofOthers.add(id);
      for (const names of Object.values(this.#names)) entriesOf(names.flushed, folder).set(path.slice(slash + 1), id);
    };
    let next = rootNode + 1;
    for (const folder of initial.folders) {
      this.#folders.add(next);
      give(folder, next);
      next += 1;
    }
    for (const [path, bytes] of initial.files) {
      this.#files.set(next, { flushed: Buffer.from(bytes), pending: [] });
      give(path, next);
      next += 1;
    }
  }

  /** So many operations have been done when the power goes. */
  get cut(): number {
    return this.#cut;
  }

  /** Goes on to a later cut. */
  advanceTo(cut: number): void {
    for (; this.#cut < cut; this.#cut += 1) {
      const operation = this.#operations[this.#cut];
      if (operation !== undefined) this.#take(operation, this.#cut);
    }
  }

  /** How much is not flushed: changes of names by each rule, and of bytes. */
  get open(): { readonly ordered: number; readonly harsh: number; readonly data: number } {
    return {
      ordered: this.#names.ordered.pending.length,
      harsh: this.#names.harsh.pending.length,
      data: this.#pendingData().length,
    };
  }

  /** What the next start finds. */
  stateBy(fate: Fate): Tree {
    const { flushed, pending } = this.#names[fate.names];
    const names = new Map([...flushed].map(([folder, entries]) => [folder, new Map(entries)]));
    let stopped = false;
    const kept = new Set<NameChange>();
    pending.forEach((change, nth) => {
      if (stopped) return;
      const isKept = fate.keepsName(nth, pending.length);
      if (isKept) {
        if (change.needs && pending.includes(change.needs) && !kept.has(change.needs)) applyTo(names, change.needs);
        applyTo(names, change);
        kept.add(change);
      } else stopped = fate.names === 'ordered';
    });
    const all = this.#pendingData();
    const order = new Map(all.map((one, nth) => [one, nth]));
    const tree = { folders: [] as string[], files: new Map<string, Buffer>() };
    const walk = (folder: NodeId, path: string) => {
      for (const [name, node] of names.get(folder) ?? []) {
        const here = path === '' ? name : `${path}/${name}`;
        if (this.#folders.has(node)) {
          tree.folders.push(here);
          walk(node, here);
        } else tree.files.set(here, this.#bytesOf(node, fate, order));
      }
    };
    walk(rootNode, '');
    return tree;
  }

  #take(operation: Operation, at: number): void {
    switch (operation.is) {
      case 'mark':
        return;
      case 'create': {
        const { node, what, named } = operation;
        if (what === 'folder') this.#folders.add(node);
        else this.#files.set(node, { flushed: Buffer.alloc(0), pending: [] });
        if (this.#isOfOthers(named)) this.#ofOthers.add(node);
        this.#renames(at, [{ folder: named.folder, gone: [], given: [{ name: named.name, node }] }], node);
        return;
      }
      case 'link': {
        const { node, named } = operation;
        this.#renames(at, [{ folder: named.folder, gone: [], given: [{ name: named.name, node }] }], node);
        return;
      }
      case 'unlink': {
        const { node, named } = operation;
        this.#renames(at, [{ folder: named.folder, gone: [{ name: named.name, node }], given: [] }], node);
        return;
      }
      case 'rename': {
        const { node, from, to } = operation;
        const gone = [{ name: from.name, node }];
        const given = [{ name: to.name, node }];
        this.#renames(
          at,
          from.folder === to.folder
            ? [{ folder: to.folder, gone, given }]
            : [
                { folder: to.folder, gone: [], given },
                { folder: from.folder, gone, given: [] },
              ],
          node,
        );
        return;
      }
      case 'write':
      case 'truncate': {
        const file = this.#files.get(operation.node);
        if (file === undefined) throw new Error(`no file ${operation.node}`);
        file.pending.push({ at, change: operation });
        if (this.#ofOthers.has(operation.node)) flushFile(file, at + 1);
        return;
      }
      case 'flush': {
        const file = this.#files.get(operation.node);
        if (file !== undefined) flushFile(file, operation.upTo);
        for (const names of Object.values(this.#names)) names.flush(operation.node, operation.upTo);
        return;
      }
      default:
        operation satisfies never;
    }
  }

  #renames(at: number, changes: readonly Omit<NameChange, 'at' | 'needs'>[], node: NodeId): void {
    for (const names of Object.values(this.#names)) {
      // Each half of a rename by itself only where names come one by one.
      let before: NameChange | undefined;
      for (const change of changes) {
        const one: NameChange = { at, ...change, ...(before && { needs: before }) };
        if (this.#ofOthers.has(node)) applyTo(names.flushed, one);
        else names.pending.push(one);
        before = one;
      }
    }
  }

  #isOfOthers({ folder, name }: Named): boolean {
    return this.#ofOthers.has(folder) || (folder === rootNode && name === this.#others);
  }

  #pendingData(): Pending[] {
    return [...this.#files.values()].flatMap((file) => file.pending).sort((a, b) => a.at - b.at);
  }

  #bytesOf(node: NodeId, fate: Fate, order: ReadonlyMap<Pending, number>): Buffer {
    const file = this.#files.get(node);
    if (file === undefined) throw new Error(`no file ${node}`);
    if (file.pending.length === 0) return file.flushed;
    const changes = file.pending.map((one) => ({
      change: one.change,
      keeps: fate.keepsData(order.get(one) ?? 0, order.size),
    }));
    const bytes = changed(file.flushed, changes);
    const length = fate.lengthOf(node);
    const asked = longest(
      file.flushed,
      file.pending.map(({ change }) => change),
    );
    if (length === 'asked' && bytes.length < asked.last) return Buffer.concat([bytes], asked.last);
    return length === 'flushed' && bytes.length > file.flushed.length ? bytes.subarray(0, file.flushed.length) : bytes;
  }
}

function flushFile(file: File, upTo: number): void {
  const meant = file.pending.filter(({ at }) => at < upTo);
  if (meant.length === 0) return;
  file.flushed = changed(
    file.flushed,
    meant.map(({ change }) => ({ change, keeps: true })),
  );
  file.pending = file.pending.filter(({ at }) => at >= upTo);
}

function entriesOf(names: Map<NodeId, Map<string, NodeId>>, folder: NodeId): Map<string, NodeId> {
  const entries = names.get(folder) ?? new Map<string, NodeId>();
  names.set(folder, entries);
  return entries;
}

function applyTo(names: Map<NodeId, Map<string, NodeId>>, { folder, gone, given }: NameChange): void {
  const entries = entriesOf(names, folder);
  for (const { name, node } of gone) if (entries.get(name) === node) entries.delete(name);
  for (const { name, node } of given) entries.set(name, node);
}

/** The lengths of a file through changes: the longest of them, and the last. */
function longest(bytes: Buffer, changes: readonly DataChange[]): { readonly most: number; readonly last: number } {
  let [most, last] = [bytes.length, bytes.length];
  for (const change of changes) {
    last = change.is === 'truncate' ? change.size : Math.max(last, change.at + change.bytes.length);
    most = Math.max(most, last);
  }
  return { most, last };
}

type Kept = boolean | ((sector: number) => boolean);

/** A file with the changes that were kept of it; what was never written reads as zeros. */
function changed(before: Buffer, changes: readonly { readonly change: DataChange; readonly keeps: Kept }[]): Buffer {
  const { most } = longest(
    before,
    changes.map(({ change }) => change),
  );
  const bytes = Buffer.alloc(most);
  before.copy(bytes);
  let length = before.length;
  for (const { change, keeps } of changes) {
    if (keeps === false || (change.is === 'truncate' && keeps !== true && !keeps(0))) continue;
    if (change.is === 'truncate') {
      bytes.fill(0, Math.min(length, change.size), length);
      length = change.size;
      continue;
    }
    const end = change.at + change.bytes.length;
    for (let at = change.at; at < end;) {
      const sector = Math.floor(at / sectorSize);
      const next = keeps === true ? end : Math.min(end, (sector + 1) * sectorSize);
      if (keeps === true || keeps(sector)) {
        change.bytes.copy(bytes, at, at - change.at, next - change.at);
        length = Math.max(length, next);
      }
      at = next;
    }
  }
  return bytes.subarray(0, length);
}
