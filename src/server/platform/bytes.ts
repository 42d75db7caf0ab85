import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for everybody, made once: plain, packed, and by which tag it is known. */
export interface Bytes {
  readonly plain: Buffer;
  /** Packed when somebody first asks for it. */
  readonly brotli: Buffer;
  readonly etag: string;
}

/** Longer answers take the best quality seconds. */
const WORTH_BEST = 256 << 10;

/**
 * Quality 5 packs a list of templates in milliseconds. What is asked for again is packed once more, beside the other work, by the best quality: an eighth
 * less, which for the home page decides whether it arrives in one flight of a new connection.
 */
export function bytesOf(text: string): Bytes {
  const plain = Buffer.from(text);
  let packed: Buffer | undefined;
  let isBest = plain.length > WORTH_BEST;
  return {
    plain,
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

/** In which form it is wanted; `gzip` when packed, but not as we keep it. */
export function wantedForm(headers: IncomingHttpHeaders): 'plain' | 'brotli' | 'gzip' {
  const taken = headers['accept-encoding'];
  if (taken === undefined) return 'plain';
  const text = String(taken);
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'brotli';
  return text === 'identity' ? 'plain' : 'gzip';
}

/** Sends it past the serializer, or 304 to whoever has it. Status and content type are the caller's. */
export function sendBytes({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, bytes: Bytes): FastifyReply {
  reply.header('etag', bytes.etag).header('cache-control', 'no-cache');
  if (isKnown(headers, bytes.etag)) return reply.code(304).send();
  return wantedForm(headers) === 'brotli' ? reply.header('content-encoding', 'br').send(bytes.brotli) : reply.send(bytes.plain);
}
