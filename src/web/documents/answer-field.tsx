import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmpty, LONGEST_ANSWER, type Field as Question } from '#engine/field.ts';
import { faultOf } from '#engine/problems.ts';
import { Segmented } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select, Textarea } from '../ui/input.tsx';

export interface AnswerFieldProps {
  question: Question;
  /** Id of the control; error summary and placeholders lead to it. */
  id: string;
  value: unknown;
  /** Both the same from key to key, so that only the field that changed is drawn again. */
  onAnswer: (name: string, value: unknown) => void;
  onFocus: (name: string) => void;
  currency: string;
  locale: string;
  /** It was tried to generate: a missing required answer is then said under its field. */
  tried: boolean;
  /** How what was answered is at odds with another answer or with the day of the document, as a sentence. */
  odds?: string | undefined;
}

/**
 * Holds a control of a size that no word in it changes: a key press lays out the control and not the form. Safari puts the parts of a day in the middle of its
 * box by flex alone; Chromium, which alone knows `app-region`, then puts the calendar amid the box and not at its end.
 */
const ALONE =
  'relative block [&>input]:flex supports-[app-region:drag]:[&>input[type=date]]:block [&>input]:contain-size [&>input]:contain-layout';

/** Few short choices stand side by side; more become a list. */
const SIDE_BY_SIDE = { most: 3, letters: 16 };

/** One question with the control of its type. */
export const AnswerField = memo(function AnswerField({
  question,
  id,
  value,
  onAnswer,
  onFocus: focus,
  currency,
  locale,
  tried,
  odds,
}: AnswerFieldProps) {
  const { t, i18n } = useTranslation();
  const { name, label, help, required = false, type, options = [] } = question;
  const onChange = (answer: unknown) => onAnswer(name, answer);
  const onFocus = () => focus(name);
  const text = textOf(value ?? question.default);
  const fault = isEmpty(text)
    ? tried && required
      ? 'missing'
      : undefined
    : faultOf(question, value ?? question.default, { locale, currency });
  const bound = fault === 'small' ? question.min : fault === 'big' ? question.max : undefined;
  const error =
    fault === 'long'
      ? t('errors.field.long', { maximum: LONGEST_ANSWER.toLocaleString(i18n.language) })
      : typeof bound === 'number'
        ? t(fault === 'small' ? 'errors.answer.least' : 'errors.answer.most', { label, bound: bound.toLocaleString(i18n.language) })
        : fault
          ? t(`errors.answer.${fault}`, { label })
          : odds;
  const choices = type === 'boolean' ? ['Yes', 'No'] : options;
  const few =
    type === 'boolean' || (choices.length <= SIDE_BY_SIDE.most && choices.every((choice) => choice.length <= SIDE_BY_SIDE.letters));

  if (few && (type === 'boolean' || type === 'select')) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it hears that one of its radio buttons took focus.
      <div id={id} tabIndex={-1} onFocus={onFocus} className="outline-none">
        <Segmented
          name={id}
          label={label}
          required={required}
          describedBy={`${id}-note`}
          options={choices.map((choice) => ({
            value: choice,
            label: type === 'boolean' ? t(choice === 'Yes' ? 'editor.choice.Yes' : 'editor.choice.No') : choice,
          }))}
          value={chosen(type, text)}
          onChange={onChange}
        />
        <p id={`${id}-note`} className={error ? 'mt-1.5 text-xs font-medium text-red' : 'mt-1.5 text-xs text-ink-3'}>
          {error ?? help}
        </p>
      </div>
    );
  }
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(control) => {
        const shared = { ...control, value: text, onFocus };
        if (type === 'textarea')
          return <Textarea {...shared} placeholder={question.example} onChange={(event) => onChange(event.target.value)} />;
        if (type === 'select') {
          return (
            <Select {...shared} onChange={(event) => onChange(event.target.value)}>
              <option value="">{t('editor.choose')}</option>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </Select>
          );
        }
        return (
          <span className={ALONE}>
            <Input
              {...shared}
              {...inputOf(question)}
              placeholder={type === 'date' ? undefined : question.example}
              onChange={(event) => onChange(event.target.value)}
            />
            {type === 'money' && (
              <span
                aria-hidden="true"
                className="num pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-sm text-ink-3"
              >
                {currency}
              </span>
            )}
          </span>
        );
      }}
    </Field>
  );
});

function inputOf({ type, min, max }: Question) {
  switch (type) {
    // As text: the browser's own field for numbers changes its value when somebody scrolls over it, and reads no comma.
    case 'number':
      return { type: 'text', inputMode: 'decimal' as const, className: 'num', autoComplete: 'off' };
    case 'money':
      return { type: 'text', inputMode: 'decimal' as const, className: 'num pe-14', autoComplete: 'off' };
    case 'date':
      return { type: 'date', min, max, className: 'num' };
    case 'email':
      return { type: 'email', autoComplete: 'off' };
    default:
      return { type: 'text' };
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

function chosen(type: Question['type'], text: string): string | undefined {
  if (type !== 'boolean') return text || undefined;
  if (/^(yes|true)$/i.test(text)) return 'Yes';
  return text === '' ? undefined : 'No';
}
