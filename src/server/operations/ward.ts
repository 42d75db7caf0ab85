import { COMPONENTS, type Component, type HealingEntry } from '#contracts/operations.ts';
import { type Check, inTime, look, type Outcome, sentenceOf } from './check.ts';
import type { Healing } from './healing.ts';
import { statusOf } from './rules.ts';
import type { Found, HealingRow } from './store.ts';

/** What one attempt to mend a component did. */
export interface Treated {
  healings: HealingRow[];
  /** What was seen when it was looked at again. */
  outcomes: Outcome[];
  /** It works now, and had not before. */
  helped: boolean;
}

/** Something that people come to do and could not. */
export interface FailedTest {
  /** What went wrong, as a sentence. */
  seen: string;
  again(): Promise<Outcome>;
}

/** Looks at the components of one node and does what may mend them. Remembers what each check last found. */
export interface Ward {
  /**
   * Looks at everything that is due.
   * @param options.shared also at what all nodes share; else what was seen of that before is forgotten
   * @param options.anew also at what passed a moment ago
   */
  round(options: { shared: boolean; anew?: boolean }): Promise<Outcome[]>;
  /** How each component is, by the newest look at each of its checks. */
  found(): Found[];
  /** Newest failing looks at a component. */
  troubles(component: Component): Outcome[];
  /** Whether anything that can be done here fits a check that fails. */
  isMendable(component: Component): boolean;
  /**
   * Does what fits the checks that fail, one thing after the other until the component works.
   * @param options.test one that failed, whatever the checks say: everything for its component is done until it passes
   */
  treat(component: Component, trigger: HealingEntry['trigger'], options: { shared: boolean; test?: FailedTest }): Promise<Treated>;
  /** Does everything there is, whether it is needed or not. */
  treatAll(options: { shared: boolean }): Promise<HealingRow[]>;
}

/** Longest that one action may take, in milliseconds. */
const ACTION_MS = 10_000;

export function createWard(parts: { checks: readonly Check[]; healings: readonly Healing[]; node: string; clock: () => Date }): Ward {
  const { checks, healings, node, clock } = parts;
  const newest = new Map<string, Outcome>();

  const isDue = ({ id, every = 0 }: Check, now: number): boolean => {
    const last = newest.get(id);
    return last?.status !== 'passed' || now - last.at.getTime() >= every * 1_000;
  };
  const lookAt = async (which: readonly Check[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    // One after the other: what one of them does would be counted as the slowness of another.
    for (const check of which) {
      const outcome = await look(check, clock);
      newest.set(outcome.id, outcome);
      outcomes.push(outcome);
    }
    return outcomes;
  };
  const of = (component: Component): Outcome[] =>
    checks.flatMap(({ id, component: its }) => (its === component ? (newest.get(id) ?? []) : []));
  const troubles = (component: Component) => of(component).filter(({ status }) => status === 'failed' || status === 'warning');
  const statusNow = (component: Component) => statusOf(of(component).map(({ status }) => status));

  /** What may help the checks that fail, but for those that are only busy. */
  const wantedBy = (component: Component): readonly string[] => {
    const failing = new Set(troubles(component).flatMap(({ id, busy }) => (busy ? [] : [id])));
    return checks.filter(({ id }) => failing.has(id)).flatMap(({ heals }) => heals);
  };

  const carryOut = async (healing: Healing): Promise<{ outcome: string; done: boolean }> => {
    try {
      return { outcome: await inTime(() => healing.run(), ACTION_MS), done: true };
    } catch (error) {
      return { outcome: sentenceOf(error), done: false };
    }
  };

  return {
    troubles,
    isMendable: (component) => healings.some(({ id }) => wantedBy(component).includes(id)),
    round: ({ shared, anew = false }) => {
      const now = clock().getTime();
      // Who looks after it sees when it works again; what this node saw once would stay as it was for ever, and be mended again and again.
      if (!shared) for (const check of checks) if (check.shared) newest.delete(check.id);
      return lookAt(checks.filter((check) => (shared || !check.shared) && (anew || isDue(check, now))));
    },
    found: () =>
      COMPONENTS.flatMap((component) => {
        const looked = of(component).filter(({ status }) => status !== 'skipped');
        const status = statusNow(component);
        if (!status) return [];
        const [first] = troubles(component).toSorted((a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'));
        return [
          {
            component,
            status,
            at: new Date(Math.max(...looked.map(({ at }) => at.getTime()))),
            duration: Math.max(...looked.map(({ duration }) => duration)),
            error: first?.error ?? null,
          },
        ];
      }),

    async treat(component, trigger, { shared, test }) {
      const seen = test?.seen ?? troubles(component)[0]?.error ?? null;
      const wasUp = !test && statusNow(component) === 'up';
      const wanted = wantedBy(component);
      const fitting = healings.filter(
        (healing) => (shared || !healing.shared) && (test ? healing.components.includes(component) : wanted.includes(healing.id)),
      );
      const treated: Treated = { healings: [], outcomes: [], helped: false };
      for (const healing of fitting) {
        const from = performance.now();
        const at = clock();
        const { outcome, done } = await carryOut(healing);
        treated.outcomes.push(...(await lookAt(checks.filter((check) => check.component === component && (shared || !check.shared)))));
        let works = statusNow(component) === 'up';
        if (works && test) {
          const again = await test.again();
          treated.outcomes.push(again);
          works = again.status === 'passed';
        }
        const helped = wasUp ? null : done && works;
        const duration = Math.round(performance.now() - from);
        treated.healings.push({ at, node, component, action: healing.id, trigger, seen, outcome, helped, duration });
        treated.helped = helped === true;
        if (!wasUp && works) break;
      }
      return treated;
    },

    async treatAll({ shared }) {
      const rows: HealingRow[] = [];
      for (const healing of healings.filter((one) => shared || !one.shared)) {
        const [component] = healing.components;
        if (!component) continue;
        const before = {
          up: statusNow(component) !== 'down' && troubles(component).length === 0,
          seen: troubles(component)[0]?.error ?? null,
        };
        const from = performance.now();
        const at = clock();
        const { outcome, done } = await carryOut(healing);
        await lookAt(checks.filter((check) => check.component === component && (shared || !check.shared)));
        const helped = before.up ? null : done && statusNow(component) === 'up';
        const duration = Math.round(performance.now() - from);
        rows.push({ at, node, component, action: healing.id, trigger: 'emergency', seen: before.seen, outcome, helped, duration });
      }
      return rows;
    },
  };
}
