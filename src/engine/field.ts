/** What a kind asks: one question of the form, and the shape of its answer. */
export type FieldType = 'text' | 'textarea' | 'select' | 'number' | 'date' | 'money' | 'boolean' | 'email' | 'list';

export interface Field {
  /** Identifier used in tags: letters, digits and underscores, starting with a letter. */
  name: string;
  label: string;
  type: FieldType;
  required?: boolean;
  /** Choices of a `select`: the answer is one of these texts. */
  options?: string[];
  help?: string;
  example?: string;
  /** Taken when no answer was given (never when the answer was given and is hidden). */
  default?: string | number | boolean;
  /** Expression over the other answers; a field it hides counts as missing. */
  showWhen?: string;
  /** Bounds of a number, of an amount of money, of a list's length, or of a date (`YYYY-MM-DD`). */
  min?: number | string;
  max?: number | string;
  /** Heading under which the form shows the field. */
  section?: string;
  /** The fields of one item; only for `list`. */
  of?: Field[];
}

/** Answers as they are stored and sent: texts from the form, lists as arrays of such records. */
export type Answers = Readonly<Record<string, unknown>>;
