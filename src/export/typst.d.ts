/** The few types used of Typst's native build, whose own package declares platforms that do not exist everywhere. */
export interface NodeCompilerClass {
  create(options: { workspace: string; fontArgs: { fontPaths: string[] }[] }): NodeCompiler;
}

export interface NodeCompiler {
  addSource(path: string, text: string): void;
  /** Puts a file at a path where there is none on disk. */
  mapShadow(path: string, content: Buffer): void;
  compile(options: { mainFilePath: string }): NodeResult;
  /** Throws when the document does not meet the standard. `creationTimestamp` is in seconds. */
  pdf(document: NodeDocument, options: { pdfStandard?: 'ua-1' | 'a-3a'; creationTimestamp: number }): Uint8Array;
  evictCache(age: number): void;
  fetchDiagnostics(error: NodeError): { message: string; path: string; range?: unknown }[];
}

export interface NodeResult {
  readonly result: NodeDocument | null;
  hasError(): boolean;
  takeError(): NodeError | null;
}

export interface NodeDocument {
  readonly numOfPages: number;
}

export interface NodeError {
  readonly shortDiagnostics: unknown[];
}
