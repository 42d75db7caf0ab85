import type { Plan } from './link.ts';
import { type Conditions, Residue } from './residue.ts';

/** Days on which the same law holds for a template share one residue, so that the next day does not settle everything anew. */
export class Periods {
  private readonly plan: Plan;
  private readonly given: Omit<Conditions, 'date'>;
  private readonly changes: Changes;
  private readonly residues = new Map<number, Residue>();
  private last: { date: string; residue: Residue } | undefined;

  constructor(plan: Plan, given: Omit<Conditions, 'date'>) {
    this.plan = plan;
    this.given = given;
    this.changes = changesOf(plan, given);
  }

  /** What is left to do on a day. */
  on(date: string): Residue {
    if (this.last?.date === date && !this.last.residue.full) return this.last.residue;
    const { from, to } = this.changes;
    let period = 0;
    // As `inForce` compares them.
    for (const day of from) if (day <= date) period += 1;
    for (const day of to) if (day < date) period += 1;
    let residue = this.residues.get(period);
    if (!residue || residue.full) {
      if (this.residues.size >= MOST) this.residues.clear();
      residue = new Residue(this.plan, { ...this.given, date });
      this.residues.set(period, residue);
    }
    this.last = { date, residue };
    return residue;
  }
}

/** Periods kept at once: documents of one template are dated within few. */
const MOST = 4;

/** The days on which something of the template's law begins, and those after which something ends. */
interface Changes {
  from: string[];
  to: string[];
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
