import analysis from './en/analysis.json' with { type: 'json' };
import consoles from './en/consoles.json' with { type: 'json' };
import custom from './en/custom.json' with { type: 'json' };
import drafting from './en/drafting.json' with { type: 'json' };
import findings from './en/findings.json' with { type: 'json' };
import model from './en/model.json' with { type: 'json' };
import base from './en.json' with { type: 'json' };

/** Every English sentence, nested by where it is read. */
export const sentences = { ...base, ...analysis, ...consoles, ...custom, ...drafting, ...findings, ...model };

/** The shape that a catalogue of any language has. */
export type Sentences = typeof sentences;
