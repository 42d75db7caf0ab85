import { StartError } from './start-error.ts';

/** The outside model that an installation may have. */
export interface AiSettings {
  readonly provider: 'openai-compatible' | 'anthropic';
  /** Up to and without `/chat/completions` or `/messages`. */
  readonly baseUrl: string;
  /** As the provider calls it; people read it, too. */
  readonly model: string;
  /** Absent for a server that wants none. */
  readonly apiKey: string | undefined;
  /** Milliseconds that the whole of one draft may wait for the model, its repair included. */
  readonly timeoutMs: number;
  /** What one account may use on one day in UTC. */
  readonly dailyRequests: number;
  readonly dailyTokens: number;
}

/** What the settings say, each absent when it is not set. */
export interface AiWords {
  baseUrl: URL | undefined;
  model: string | undefined;
  apiKey: string | undefined;
  anthropicKey: string | undefined;
  timeoutSeconds: number | undefined;
  dailyRequests: number | undefined;
  dailyTokens: number | undefined;
}

const ANTHROPIC = 'https://api.anthropic.com/v1';
/** Writes carefully at a middle price; AI_MODEL takes another. */
const ANTHROPIC_MODEL = 'claude-sonnet-5-5';

/**
 * The outside model that the settings name; undefined when they name none. No message repeats a key.
 * @throws StartError naming the settings that do not go together
 */
export function readAi({ baseUrl, model, apiKey, anthropicKey, ...words }: AiWords): AiSettings | undefined {
  if (baseUrl && anthropicKey !== undefined)
    throw new StartError('AI_BASE_URL and ANTHROPIC_API_KEY name two outside models: set one of them.');
  if (baseUrl && model === undefined)
    throw new StartError('With AI_BASE_URL the setting AI_MODEL must name the model, as that server calls it.');
  if (!baseUrl && apiKey !== undefined)
    throw new StartError('The setting AI_API_KEY is for the server that AI_BASE_URL names: set both, or neither.');
  if (!baseUrl && anthropicKey === undefined && model !== undefined)
    throw new StartError('The setting AI_MODEL names a model, but nothing says where it is: set AI_BASE_URL or ANTHROPIC_API_KEY, too.');
  if (baseUrl && (baseUrl.username || baseUrl.password || baseUrl.search || baseUrl.hash))
    throw new StartError('The setting AI_BASE_URL must be an address without a password, a query or a fragment; a key is AI_API_KEY.');
  if (model !== undefined && !/^[\w.:/@+-]{1,200}$/.test(model))
    throw new StartError('The setting AI_MODEL must be the name of a model: letters, digits and . : / @ + - without spaces.');
  // A header cannot hold anything else, and the failure would come with the first request.
  for (const [name, key] of Object.entries({ AI_API_KEY: apiKey, ANTHROPIC_API_KEY: anthropicKey }))
    if (key !== undefined && !/^[\x21-\x7e]{1,4096}$/.test(key))
      throw new StartError(`The setting ${name} must be a key without spaces, line breaks or letters beyond ASCII.`);
  const limits = {
    timeoutMs: (words.timeoutSeconds ?? 30) * 1_000,
    dailyRequests: words.dailyRequests ?? 50,
    dailyTokens: words.dailyTokens ?? 200_000,
  };
  if (baseUrl && model !== undefined)
    return Object.freeze({ provider: 'openai-compatible', baseUrl: baseUrl.href.replace(/\/+$/, ''), model, apiKey, ...limits });
  if (anthropicKey === undefined) return undefined;
  return Object.freeze({ provider: 'anthropic', baseUrl: ANTHROPIC, model: model ?? ANTHROPIC_MODEL, apiKey: anthropicKey, ...limits });
}
