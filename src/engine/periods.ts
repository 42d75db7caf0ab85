import type { Plan } from './link.ts';
import { type Conditions, Residue } from './residue.ts';

/** Days on which the same law holds for a template share one residue, so that the next day does not settle everything anew. */
export class Periods {
  private readonly plan: Plan;
  private readonly given: Omit<Conditions, 'date'>;
  /** Asked for when a second day comes. */
  private changes: Changes | undefined;
  private readonly residues = new Map<number, Residue>();
  private last: { date: string; residue: Residue } | undefined;

  constructor(plan: Plan, given: Omit<Conditions, 'date'>) {
    this.plan = plan;
    this.given = given;
  }

  /** What is left to do on a day. */
  on(date: string): Residue {
    const { last } = this;
    if (last?.date === date && !last.residue.full) return last.residue;
    const residue = last ? this.another(date, last) : this.residueOf(date);
    this.last = { date, residue };
    return residue;
  }

  private another(date: string, last: { date: string; residue: Residue }): Residue {
    if (!this.changes) {
      this.changes = changesOf(this.plan, this.given);
      this.residues.set(periodOf(last.date, this.changes), last.residue);
    }
    const period = periodOf(date, this.changes);
    const known = this.residues.get(period);
    if (known && !known.full) return known;
    if (this.residues.size >= MOST) this.residues.clear();
    const residue = this.residueOf(date);
    this.residues.set(period, residue);
    return residue;
  }

  private residueOf(date: string): Residue {
    return new Residue(this.plan, { ...this.given, date });
  }
}

/** Periods kept at once: documents of one template are dated within few. */
const MOST = 4;

/** The days on which something of the template's law begins, and those after which something ends. */
interface Changes {
  from: string[];
  to: string[];
}

/** How many of the changes lie before a day, as `inForce` compares them: days with the same number have the same law. */
function periodOf(date: string, { from, to }: Changes): number {
  let period = 0;
  for (const day of from) if (day <= date) period += 1;
  for (const day of to) if (day < date) period += 1;
  return period;
}

function changesOf(plan: Plan, { facts }: Omit<Conditions, 'date'>): Changes {
  const changes: Changes = { from: [], to: [] };
  const note = ({ from, to }: { from?: string; to?: string }): void => {
    if (from !== undefined) changes.from.push(from);
    if (to !== undefined) changes.to.push(to);
  };
  for (const variants of plan.clauses.values()) variants.forEach(note);
  for (const values of Object.values(facts)) values.forEach(note);
  return changes;
}
