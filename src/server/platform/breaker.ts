import { unavailable } from './errors.ts';

/** Milliseconds for which a service is left alone; long enough to be worth it, short enough that nobody waits for its return. */
const REST_MS = 5_000;
/** Failures in a row after which it is left alone. */
const TRIP = 3;

/** Keeps requests from waiting for a service outside that does not answer. */
export interface Breaker {
  /**
   * Does `work`, unless the service is being left alone.
   * @throws 503 at once while it is, with the seconds until it may be tried; else what `work` throws
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the next request would be refused at once. */
  state(): 'ready' | 'resting';
  /** Lets the next request through, whatever came before. */
  reset(): void;
  /** Leaves the service alone from now on, as after three faults. */
  trip(): void;
}

/** A service outside, for whoever watches over it. */
export interface Provider extends Omit<Breaker, 'run'> {
  /** Asks it something that changes nothing and costs nothing, its breaker aside. @throws when it is in trouble, in words that hold no secret */
  answers(): Promise<void>;
}

/**
 * After three faults in a row the service is left alone for a while; then one request tries it, and the others go on
 * being refused until that one has come back. An answer of any kind closes the breaker.
 * @param isFault whether an error is the service's trouble, and not an answer
 */
export function createBreaker(isFault: (error: unknown) => boolean, restMs = REST_MS): Breaker {
  let faults = 0;
  let restsUntil = 0;
  let isTrying = false;
  const rests = () => faults >= TRIP && (isTrying || restsUntil > performance.now());
  return {
    state: () => (rests() ? 'resting' : 'ready'),
    reset: () => {
      faults = 0;
    },
    trip: () => {
      faults = Math.max(faults, TRIP);
      restsUntil = performance.now() + restMs;
    },
    async run(work) {
      const isOpen = faults >= TRIP;
      const left = restsUntil - performance.now();
      if (rests()) throw unavailable(Math.max(1, Math.ceil(left / 1_000)));
      if (isOpen) isTrying = true;
      try {
        const answer = await work();
        faults = 0;
        return answer;
      } catch (error) {
        faults = isFault(error) ? faults + 1 : 0;
        restsUntil = performance.now() + restMs;
        throw error;
      } finally {
        if (isOpen) isTrying = false;
      }
    },
  };
}
