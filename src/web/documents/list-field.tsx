import { Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field as Question } from '#engine/field.ts';
import { isShown } from '#engine/problems.ts';
import { Button } from '../ui/button.tsx';
import { dismiss, notify } from '../ui/notices.ts';
import { AnswerField, type AnswerFieldProps } from './answer-field.tsx';

const MOST = 200;

export interface ListFieldProps extends AnswerFieldProps {
  /** Puts an item back where it was. */
  onInsert: (name: string, index: number, item: unknown) => void;
}

/** Several of the same: each with its own small form, added and removed at will. */
export const ListField = memo(function ListField(props: ListFieldProps) {
  const { question, id, value, onAnswer, onInsert, onFocus, currency, locale, tried, odds } = props;
  const { t } = useTranslation();
  const onChange = (items: unknown) => onAnswer(question.name, items);
  const focus = () => onFocus(question.name);
  const items = itemsOf(value, question);
  const fields = question.of ?? [];
  const set = (index: number, name: string, answer: unknown) =>
    onChange(items.map((item, at) => (at === index ? { ...item, [name]: answer } : item)));
  const remove = (index: number) => {
    onChange(items.filter((_, at) => at !== index));
    const shown = notify({
      title: t('editor.list.removed', { number: index + 1, label: question.label }),
      action: {
        label: t('common.undo'),
        hint: t('common.undoHint'),
        run: () => {
          dismiss(shown);
          onInsert(question.name, index, items[index]);
        },
      },
    });
  };
  const most = typeof question.max === 'number' ? question.max : MOST;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 outline-none"
      aria-describedby={question.help ? `${id}-help` : undefined}
    >
      <legend className="mb-1 text-sm font-[550]">
        {question.label}
        {question.required && (
          <span className="text-red" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {question.help && (
        <p id={`${id}-help`} className="text-xs text-ink-3">
          {question.help}
        </p>
      )}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own; their answers are controlled.
        <div key={index} className="grid gap-4 rounded-md border border-rule bg-paper p-4">
          <div className="flex items-center justify-between gap-3">
            <span className="num text-xs font-medium text-ink-3">{t('editor.list.item', { number: index + 1 })}</span>
            <Button
              variant="plain"
              size="sm"
              onClick={() => remove(index)}
              aria-label={t('editor.list.remove', { number: index + 1, label: question.label })}
            >
              <Trash2 />
              {t('editor.list.removeShort')}
            </Button>
          </div>
          <div className="grid gap-4">
            {fields
              .filter((inner) => isShown({ fields, locale }, inner, item))
              .map((inner) => (
                <AnswerField
                  key={inner.name}
                  question={inner}
                  id={`${id}-${index}-${inner.name}`}
                  value={item[inner.name]}
                  onAnswer={(name, answer) => set(index, name, answer)}
                  onFocus={focus}
                  currency={currency}
                  locale={locale}
                  tried={tried}
                />
              ))}
          </div>
        </div>
      ))}
      {odds && <p className="text-xs font-medium text-red">{odds}</p>}
      {tried && question.required && items.length === 0 && (
        <p className="text-xs font-medium text-red">{t('errors.answer.missing', { label: question.label })}</p>
      )}
      <Button
        size="sm"
        // A long question runs over two lines instead of widening the form.
        className="h-auto! min-h-9 w-fit max-w-full shrink whitespace-normal! py-1.5 text-start leading-snug!"
        disabled={items.length >= most}
        onClick={() => onChange([...items, {}])}
      >
        <Plus />
        {t('editor.list.add', { label: question.label })}
      </Button>
    </fieldset>
  );
});

/** A required list begins with one empty item, so that the first question is there to be answered. */
function itemsOf(value: unknown, question: Question): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null);
  return question.required ? [{}] : [];
}
