import { type Call, call } from './call.ts';
import { PdfRequest } from './documents.ts';

/** What a document can be downloaded as beside PDF, with its media type; the name is the ending of the file and of the path. */
export const MEDIA_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
} as const;
export type FileFormat = keyof typeof MEDIA_TYPES;
export const FILE_FORMATS = Object.keys(MEDIA_TYPES) as FileFormat[];

const KINDS: Readonly<Record<FileFormat, string>> = { docx: 'a Word file', html: 'one HTML page', txt: 'plain text' };

const each = <C>(make: (format: FileFormat) => C): Record<FileFormat, C> => ({ docx: make('docx'), html: make('html'), txt: make('txt') });

export const documentFile: Record<FileFormat, Call> = each((format) =>
  call({
    method: 'GET',
    path: `/api/documents/:id/${format}`,
    summary: `The document as ${KINDS[format]}.`,
    file: MEDIA_TYPES[format],
  }),
);
export const generateFile: Record<FileFormat, Call<PdfRequest>> = each((format) =>
  call({
    method: 'POST',
    path: `/api/generate-${format}`,
    summary: `A text as ${KINDS[format]}.`,
    body: PdfRequest,
    file: MEDIA_TYPES[format],
  }),
);
