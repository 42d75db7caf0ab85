import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#contracts/drafting.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';

interface DraftQuestionsProps {
  questions: readonly Question[];
  onAnswer: (answers: Readonly<Record<string, string>>) => void;
  onCancel: () => void;
}

/** Up to this many choices stand open; more are a list. */
const OPEN_CHOICES = 4;

/** What the brief leaves open and would change the document: each may be left unanswered. */
export function DraftQuestions({ questions, onAnswer, onCancel }: DraftQuestionsProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''));
  const isAny = Object.keys(given).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(given);
  };
  const set = (id: string, value: string) => setAnswers((before) => ({ ...before, [id]: value }));
  return (
    <form onSubmit={submit} className="mx-auto grid w-full max-w-[640px] content-start gap-8 px-4 py-10 sm:px-8">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t('custom.questions.title', { count: questions.length })}
        </h2>
        <p className="mt-1 text-ink-2">{t('custom.questions.text')}</p>
      </div>
      {questions.map((question) => (
        <OneQuestion
          key={question.id}
          question={question}
          value={answers[question.id] ?? ''}
          onChange={(value) => set(question.id, value)}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={!isAny}>
          {t('custom.questions.go')}
        </Button>
        <Button onClick={() => onAnswer({})}>{t('custom.questions.skipAll')}</Button>
        <Button variant="plain" onClick={onCancel}>
          {t('custom.working.cancel')}
        </Button>
      </div>
    </form>
  );
}

function OneQuestion({ question, value, onChange }: { question: Question; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const { id, text, why, options, canType, example } = question;
  const [isTyping, setTyping] = useState(false);
  const choose = (isOther: boolean, chosen: string) => {
    setTyping(isOther);
    onChange(chosen);
  };
  if (options && (canType || options.length <= OPEN_CHOICES))
    return (
      <fieldset aria-describedby={`q-${id}-why`} className="grid gap-2.5">
        <legend className="mb-2 text-sm font-[550]">{text}</legend>
        {[
          ...options.map((option) => ({ ...option, isOther: false })),
          ...(canType ? [{ value: '', label: t('custom.questions.other'), isOther: true }] : []),
          { value: '', label: t('custom.questions.skip'), isOther: false },
        ].map(({ value: own, label, isOther }) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-rule-2 bg-sheet px-4 py-2 text-sm has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-2 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name={`q-${id}`}
              checked={isOther === isTyping && (isOther || own === value)}
              onChange={() => choose(isOther, own)}
              className="size-4 accent-(--blue)"
            />
            {label}
          </label>
        ))}
        {isTyping ? (
          <Field label={t('custom.questions.otherName')} id={`q-${id}-other`}>
            {(control) => <Input {...control} value={value} maxLength={500} onChange={(event) => onChange(event.target.value)} />}
          </Field>
        ) : null}
        <p id={`q-${id}-why`} className="text-xs text-ink-3">
          {why}
        </p>
      </fieldset>
    );
  return (
    <Field label={text} help={why} id={`q-${id}`}>
      {(control) =>
        options ? (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('custom.questions.skip')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            value={value}
            maxLength={500}
            placeholder={example ? t('custom.questions.example', { example }) : t('custom.questions.skip')}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
