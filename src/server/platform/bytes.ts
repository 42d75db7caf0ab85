import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for everybody, made once: plain, packed, and by which tag it is known. */
export interface Bytes {
  readonly plain: Buffer;
  /** Packed when somebody first asks for it; the second for clients that do not read the first, such as many a crawler. */
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** Sent plain to everybody: a font, say, which is packed in itself. */
  readonly isPacked: boolean;
  readonly etag: string;
}

/** Longer answers take the best quality seconds. */
const WORTH_BEST = 256 << 10;

/**
 * Quality 5 packs a list of templates in milliseconds. What is asked for again is packed once more, beside the other work, by the best quality: an eighth
 * less, which for the home page decides whether it arrives in one flight of a new connection.
 * @param content text, or a file's bytes
 * @param best the same packed by the best quality, where somebody did so before; the very same where it is packed in itself
 */
export function bytesOf(content: string | Buffer, best?: Buffer): Bytes {
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  let packed = best;
  let zipped: Buffer | undefined;
  let isBest = best !== undefined || plain.length > WORTH_BEST;
  return {
    plain,
    isPacked: best === plain,
    get brotli() {
      if (!packed) {
        packed = brotliCompressSync(plain, quality(5));
      } else if (!isBest) {
        isBest = true;
        brotliCompress(plain, quality(constants.BROTLI_MAX_QUALITY), (error, best) => {
          if (!error) packed = best;
        });
      }
      return packed;
    },
    get gzip() {
      zipped ??= gzipSync(plain);
      return zipped;
    },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

const quality = (of: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: of } });

/** Whether whoever asks has it already. */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** In which form it is wanted. */
export function wantedForm(headers: IncomingHttpHeaders): 'plain' | 'brotli' | 'gzip' {
  const taken = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(taken)) return 'brotli';
  return /(?:\bgzip\b|\*)(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(taken) ? 'gzip' : 'plain';
}

/** Sends it past the serializer, or 304 to whoever has it. Status and content type are the caller's. */
export function sendBytes(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  bytes: Bytes,
  cacheControl = 'no-cache',
): FastifyReply {
  reply.header('etag', bytes.etag).header('cache-control', cacheControl);
  if (isKnown(headers, bytes.etag)) return reply.code(304).send();
  const form = bytes.isPacked ? 'plain' : wantedForm(headers);
  if (form !== 'plain') reply.header('content-encoding', form === 'brotli' ? 'br' : form);
  return reply.send(bytes[form]);
}
