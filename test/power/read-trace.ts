import { basename, dirname, join, relative } from 'node:path';
import { type Named, type NodeId, type Operation, rootNode, type Tree } from './operation.ts';

/** The calls that `readTrace` must see; it refuses those it cannot tell the outcome of. */
export const tracedCalls = [
  'open,openat,creat,close,dup,dup2,dup3,chdir,fchdir',
  'write,pwrite64,writev,pwritev,pwritev2,ftruncate,truncate,fallocate',
  'rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,mkdir,mkdirat,rmdir',
  'fsync,fdatasync,sync,syncfs,sync_file_range,msync,mmap',
  'copy_file_range,sendfile,splice,io_uring_setup',
].join(',');

interface Node {
  readonly id: NodeId;
  readonly what: 'file' | 'folder';
  readonly entries: Map<string, Node>;
  size: number;
}

interface OpenFile {
  readonly node: Node;
  readonly append: boolean;
  at: number;
}

/** What a trace tells of one folder. */
interface Recording {
  readonly operations: readonly Operation[];
  /** Files that were mapped into memory for writing: what is written to them so is not in the trace. */
  readonly mapped: readonly string[];
}

/**
 * Reads what `strace -f -xx` saw of one process and keeps what it did within `root`, which held `initial` before. Writes
 * to the file `marks` of that folder are what the terminal told. Throws for what it does not understand there.
 */
export function readTrace(lines: Iterable<string>, root: string, initial: Tree): Recording {
  const reader = new TraceReader(root, initial);
  const begun = new Map<string, { readonly text: string; readonly upTo: number }>();
  for (const line of lines) {
    const [, pid = '', call = ''] = /^(\d+) +(.*)$/s.exec(line) ?? [];
    if (call.endsWith('<unfinished ...>')) {
      begun.set(pid, { text: call.slice(0, -'<unfinished ...>'.length), upTo: reader.operations.length });
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/s.exec(call);
    const start = resumed === null ? undefined : begun.get(pid);
    begun.delete(pid);
    const whole = resumed === null ? call : `${start?.text ?? ''}${resumed[1] ?? ''}`;
    reader.take(whole, start?.upTo ?? reader.operations.length);
  }
  return { operations: reader.operations, mapped: [...reader.mapped] };
}

class TraceReader {
  readonly operations: Operation[] = [];
  readonly mapped = new Set<string>();
  readonly #root: string;
  readonly #top: Node;
  readonly #open = new Map<number, OpenFile>();
  /** Folders outside of `root` that are open, for paths that begin there. */
  readonly #elsewhere = new Map<number, string>();
  #nodes = rootNode;

  constructor(root: string, initial: Tree) {
    this.#root = root;
    this.#top = this.#node('folder');
    for (const folder of initial.folders) this.#place(folder, this.#node('folder'));
    for (const [path, bytes] of initial.files) {
      const node = this.#node('file');
      node.size = bytes.length;
      this.#place(path, node);
    }
  }

  /** One call, as it ended. `upTo`: how many operations had been seen when it began. */
  take(text: string, upTo: number): void {
    const parsed = /^(\w+)\((.*)\) += (-?\d+|0x[\da-f]+)(?: .*)?$/s.exec(text);
    if (parsed === null) return;
    const [, name = '', rest = '', said = ''] = parsed;
    const result = Number(said);
    if (result < 0) return;
    const args = argumentsOf(rest);
    switch (name) {
      case 'open':
        this.#opened(this.#pathOf(args[0]), args[1] ?? '', result);
        return;
      case 'creat':
        this.#opened(this.#pathOf(args[0]), 'O_WRONLY|O_CREAT|O_TRUNC', result);
        return;
      case 'openat':
        this.#opened(this.#pathOf(args[1], args[0]), args[2] ?? '', result);
        return;
      case 'close':
        this.#open.delete(Number(args[0]));
        this.#elsewhere.delete(Number(args[0]));
        return;
      case 'dup':
      case 'dup2':
      case 'dup3': {
        const file = this.#open.get(Number(args[0]));
        this.#open.delete(result);
        if (file !== undefined) this.#open.set(result, file);
        return;
      }
      case 'write':
        this.#written(args[0], null, [args[1] ?? ''], result);
        return;
      case 'pwrite64':
        this.#written(args[0], Number(args[3]), [args[1] ?? ''], result);
        return;
      case 'writev':
        this.#written(args[0], null, piecesOf(args[1] ?? ''), result);
        return;
      case 'pwritev':
      case 'pwritev2':
        this.#written(args[0], Number(args[3]), piecesOf(args[1] ?? ''), result);
        return;
      case 'ftruncate':
        this.#sized(this.#open.get(Number(args[0]))?.node, Number(args[1]));
        return;
      case 'truncate':
        this.#sized(this.#find(this.#pathOf(args[0])), Number(args[1]));
        return;
      case 'fsync':
      case 'fdatasync': {
        const node = this.#open.get(Number(args[0]))?.node;
        if (node !== undefined) this.operations.push({ is: 'flush', node: node.id, upTo });
        return;
      }
      case 'mkdir':
        this.#made(this.#pathOf(args[0]), 'folder');
        return;
      case 'mkdirat':
        this.#made(this.#pathOf(args[1], args[0]), 'folder');
        return;
      case 'unlink':
      case 'rmdir':
        this.#removed(this.#pathOf(args[0]));
        return;
      case 'unlinkat':
        this.#removed(this.#pathOf(args[1], args[0]));
        return;
      case 'rename':
        this.#renamed(this.#pathOf(args[0]), this.#pathOf(args[1]));
        return;
      case 'renameat':
      case 'renameat2':
        this.#renamed(this.#pathOf(args[1], args[0]), this.#pathOf(args[3], args[2]));
        return;
      case 'link':
        this.#linked(this.#pathOf(args[0]), this.#pathOf(args[1]));
        return;
      case 'linkat':
        this.#linked(this.#pathOf(args[1], args[0]), this.#pathOf(args[3], args[2]));
        return;
      case 'mmap':
        this.#mappedFile(args);
        return;
      case 'io_uring_setup':
        // libuv hands calls on files to a ring of this kind alone; its other ring is for waiting.
        if (text.includes('IORING_SETUP_SQPOLL')) throw new Error('calls go by a ring in memory, which is not traced');
        return;
      case 'sync':
      case 'syncfs':
      case 'chdir':
      case 'fchdir':
        throw new Error(`${name}: the trace cannot tell what it does to the folder`);
      case 'fallocate':
      case 'sync_file_range':
      case 'copy_file_range':
      case 'sendfile':
      case 'splice':
      case 'symlink':
      case 'symlinkat':
        if (args.some((arg) => this.#open.has(Number(arg)) || this.#isWithin(this.#pathOf(arg))))
          throw new Error(`${name}: not understood of a file of the folder`);
        return;
      default:
        return;
    }
  }

  #opened(path: string | null, flags: string, descriptor: number): void {
    this.#open.delete(descriptor);
    this.#elsewhere.delete(descriptor);
    if (path === null || !this.#isWithin(path)) {
      if (path !== null) this.#elsewhere.set(descriptor, path);
      return;
    }
    let node = this.#find(path);
    if (node === undefined) {
      if (!flags.includes('O_CREAT')) throw new Error(`${path} was opened and never made`);
      node = this.#made(path, 'file');
    } else if (flags.includes('O_TRUNC')) this.#sized(node, 0);
    this.#open.set(descriptor, { node, append: flags.includes('O_APPEND'), at: 0 });
  }

  #made(path: string | null, what: Node['what']): Node {
    const node = this.#node(what);
    if (path === null || !this.#isWithin(path)) return node;
    this.#parent(path).entries.set(basename(path), node);
    if (!this.#isMarks(path)) this.operations.push({ is: 'create', node: node.id, what, named: this.#named(path) });
    return node;
  }

  #written(descriptor: string | undefined, at: number | null, pieces: readonly string[], length: number): void {
    const file = this.#open.get(Number(descriptor));
    if (file === undefined) return;
    const bytes = Buffer.concat(pieces.map(bytesOf)).subarray(0, length);
    if (bytes.length !== length) throw new Error(`a write of ${length} bytes was traced with ${bytes.length}`);
    if (file.node === this.#find(join(this.#root, 'marks'))) {
      this.operations.push({ is: 'mark', text: bytes.toString('utf8').trimEnd() });
      return;
    }
    const from = at ?? (file.append ? file.node.size : file.at);
    if (at === null) file.at = from + length;
    file.node.size = Math.max(file.node.size, from + length);
    this.operations.push({ is: 'write', node: file.node.id, at: from, bytes });
  }

  #sized(node: Node | undefined, size: number): void {
    if (node === undefined || node.size === size) return;
    node.size = size;
    this.operations.push({ is: 'truncate', node: node.id, size });
  }

  #removed(path: string | null): void {
    if (path === null || !this.#isWithin(path)) return;
    const node = this.#find(path);
    if (node === undefined) throw new Error(`${path} was removed and never made`);
    this.#parent(path).entries.delete(basename(path));
    this.operations.push({ is: 'unlink', node: node.id, named: this.#named(path) });
  }

  #renamed(from: string | null, to: string | null): void {
    if (from === null || to === null || (!this.#isWithin(from) && !this.#isWithin(to))) return;
    const node = this.#find(from);
    if (node === undefined || !this.#isWithin(to)) throw new Error(`${from} was renamed over the border of the folder`);
    this.operations.push({ is: 'rename', node: node.id, from: this.#named(from), to: this.#named(to) });
    this.#parent(from).entries.delete(basename(from));
    this.#parent(to).entries.set(basename(to), node);
  }

  #linked(from: string | null, to: string | null): void {
    if (to === null || !this.#isWithin(to)) return;
    const node = from === null ? undefined : this.#find(from);
    if (node === undefined) throw new Error(`${to} is a link to what lies elsewhere`);
    this.#parent(to).entries.set(basename(to), node);
    this.operations.push({ is: 'link', node: node.id, named: this.#named(to) });
  }

  #mappedFile(args: readonly string[]): void {
    const node = this.#open.get(Number(args[4]))?.node;
    if (node === undefined || !args[2]?.includes('PROT_WRITE') || !args[3]?.includes('MAP_SHARED')) return;
    this.mapped.add(this.#nameOf(this.#top, node) ?? 'a file without a name');
  }

  #nameOf(folder: Node, wanted: Node): string | undefined {
    for (const [name, node] of folder.entries) {
      if (node === wanted) return name;
      const within = this.#nameOf(node, wanted);
      if (within !== undefined) return join(name, within);
    }
    return undefined;
  }

  #node(what: Node['what']): Node {
    const node = { id: this.#nodes, what, entries: new Map<string, Node>(), size: 0 };
    this.#nodes += 1;
    return node;
  }

  #place(path: string, node: Node): void {
    this.#parent(join(this.#root, path)).entries.set(basename(path), node);
  }

  #isMarks(path: string): boolean {
    return path === join(this.#root, 'marks');
  }

  #isWithin(path: string | null): boolean {
    return path !== null && (path === this.#root || path.startsWith(`${this.#root}/`));
  }

  #named(path: string): Named {
    return { folder: this.#parent(path).id, name: basename(path) };
  }

  #parent(path: string): Node {
    const folder = this.#find(dirname(path));
    if (folder === undefined) throw new Error(`there is no folder for ${path}`);
    return folder;
  }

  #find(path: string | null): Node | undefined {
    if (path === null || !this.#isWithin(path)) return undefined;
    let node: Node | undefined = this.#top;
    for (const part of relative(this.#root, path).split('/')) {
      if (part !== '') node = node?.entries.get(part);
    }
    return node;
  }

  /** The path of an argument, from the folder that another names; `null`: it is none. */
  #pathOf(argument: string | undefined, from = 'AT_FDCWD'): string | null {
    if (argument === undefined || !argument.startsWith('"')) return null;
    const path = bytesOf(argument).toString('utf8');
    if (path.startsWith('/') || from === 'AT_FDCWD') return path;
    const open = this.#open.get(Number(from))?.node;
    if (open === undefined) return join(this.#elsewhere.get(Number(from)) ?? '/', path);
    return join(this.#root, open === this.#top ? '' : (this.#nameOf(this.#top, open) ?? 'gone'), path);
  }
}

/** What stands between the commas that part the arguments of a call. */
function argumentsOf(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = text.indexOf('"', at + 1);
    else if (sign === '[' || sign === '{' || sign === '(') depth += 1;
    else if (sign === ']' || sign === '}' || sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      found.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...found, text.slice(from).trim()];
}

function piecesOf(vector: string): string[] {
  return [...vector.matchAll(/iov_base=("[^"]*")(\.\.\.)?/g)].map(([, piece = '', cut = '']) => piece + cut);
}

function bytesOf(text: string): Buffer {
  if (!text.endsWith('"')) throw new Error(`not traced whole: ${text.slice(0, 40)}…`);
  return Buffer.from(text.slice(1, -1).replaceAll('\\x', ''), 'hex');
}
