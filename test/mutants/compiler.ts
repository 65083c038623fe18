import { join } from 'node:path';
import ts from 'typescript';

/** The type check of the project, for what is not on the drive. */
export class Compiler {
  readonly #root: string;
  readonly #options: ts.CompilerOptions;
  readonly #host: ts.CompilerHost;
  readonly #read = new Map<string, ts.SourceFile | undefined>();

  constructor(root: string) {
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
    this.#root = root;
    this.#options = ts.parseJsonConfigFileContent(config, ts.sys, root).options;
    this.#host = ts.createCompilerHost(this.#options, true);
  }

  /**
   * Which of several texts that files could have would pass: side by side in one program, because what they import is the
   * dearest to check. The files that import them are not asked.
   */
  accepted(variants: readonly { readonly file: string; readonly text: string }[]): boolean[] {
    const paths = variants.map(({ file }, nth) => join(this.#root, file.replace(/\.ts$/, `.${nth}.ts`)));
    const own = new Map(paths.map((path, nth) => [path, variants[nth]?.text ?? '']));
    const program = ts.createProgram(paths, this.#options, {
      ...this.#host,
      fileExists: (path) => own.has(path) || this.#host.fileExists(path),
      getSourceFile: (path, options) => {
        const text = own.get(path);
        return text === undefined ? this.#fromDrive(path, options) : ts.createSourceFile(path, text, options, true);
      },
    });
    return paths.map((path) => {
      const source = program.getSourceFile(path);
      return (
        program.getSyntacticDiagnostics(source).length === 0 && program.getSemanticDiagnostics(source).length === 0
      );
    });
  }

  #fromDrive(path: string, options: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    if (!this.#read.has(path)) this.#read.set(path, this.#host.getSourceFile(path, options));
    return this.#read.get(path);
  }
}
