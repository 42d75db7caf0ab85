import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#contracts/templates.ts';
import { type Field, isEmpty } from '#engine/field.ts';
import { isShown, type Problem } from '#engine/problems.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { StepBar } from '../ui/meter.tsx';
import { AnswerField } from './answer-field.tsx';
import { ListField } from './list-field.tsx';
import { PlaceStep } from './place-step.tsx';
import { UndoRedo, type UndoRedoProps } from './undo-redo.tsx';
import type { Editing } from './use-editing.ts';
import { parts, STEPS, type Step } from './wizard.ts';

/** Id of a field's control on the screen. */
export const fieldId = (name: string): string => `f-${name}`;

export interface EditorFormProps {
  editing: Editing;
  /** Another place was chosen. */
  onPlace: (template: Template) => void;
  step: Step;
  day: string;
  /** How often it was tried to generate: from the first on, what is missing is said. */
  attempt: number;
  open: readonly Problem[];
  onGo: (field: string) => void;
}

/** What `problems` finds in comparing answers; what is wrong with one by itself its field says. */
const ODDS = new Set<Problem['problem']>(['early', 'ahead', 'gone', 'over', 'sum', 'sumWith']);

/** One step of the form. */
export function EditorForm({ editing, onPlace, step, day, attempt, open, onGo }: EditorFormProps) {
  const { t } = useTranslation();
  const { template, state } = editing;
  const questions = step === 1 ? [] : (parts(template.source.fields)[step - 2] ?? []);
  const shown = questions.filter((question) => isShown(template.source, question, state.answers));
  const sections = bySection(shown);
  // How far the step is: its questions that have an answer, of those it asks.
  const answered = shown.filter(({ name, default: usual }) => !isEmpty(state.answers[name] ?? usual)).length;
  const within = shown.length === 0 ? 1 : answered / shown.length;
  const oddsAt = (field: string) => {
    const { name: _, problem, ...said }: Partial<Problem> = open.find(({ name }) => name === field) ?? {};
    // A list adds up only once it is whole.
    return problem && ODDS.has(problem) && (!problem.startsWith('sum') || attempt > 0) ? t(`errors.answer.${problem}`, said) : undefined;
  };
  return (
    <form className="grid gap-6 px-4 py-6 sm:px-8 lg:px-10 lg:py-7" onSubmit={(event) => event.preventDefault()} noValidate>
      <StepHead
        step={step}
        within={within}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        onUndo={editing.undo}
        onRedo={editing.redo}
      />
      {attempt > 0 && open.length > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={open.map(({ name, problem, ...said }) => ({ id: fieldId(name), message: t(`errors.answer.${problem}`, said) }))}
          onGo={(id) => onGo(id.slice(2))}
        />
      )}
      {step === 1 && (
        <section className="grid gap-6">
          <h2 className="text-2xl">{t('editor.place.heading')}</h2>
          <PlaceStep
            template={template}
            answers={state.answers}
            day={day}
            wrongDay={open.some(({ name }) => name === 'date')}
            onDay={(next) => editing.answer('date', next)}
            onPlace={onPlace}
          />
        </section>
      )}
      {sections.map(({ title, fields }) => (
        <section key={title} lang={template.language} dir={template.direction} className="grid gap-5">
          <h2 className="text-2xl">{title || template.name}</h2>
          {fields.map((question) => {
            const shared = {
              question,
              id: fieldId(question.name),
              value: state.answers[question.name],
              onAnswer: editing.answer,
              onFocus: editing.focus,
              currency: template.source.currency,
              locale: template.source.locale,
              tried: attempt > 0,
              odds: oddsAt(question.name),
            };
            return question.type === 'list' ? (
              <ListField key={question.name} {...shared} onInsert={editing.insert} />
            ) : (
              <AnswerField key={question.name} {...shared} />
            );
          })}
        </section>
      ))}
    </form>
  );
}

/** Which step this is and how far it is, and the way back from a change; most keys change none of it. */
const StepHead = memo(function StepHead({ step, within, ...undoing }: { step: Step; within: number } & UndoRedoProps) {
  const { t } = useTranslation();
  const words = t('editor.step', { step, steps: STEPS });
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="num text-sm text-ink-2">{words}</p>
        <UndoRedo {...undoing} />
      </div>
      <div className="mt-3">
        <StepBar step={step} steps={STEPS} within={within} label={words} />
      </div>
    </div>
  );
});

function bySection(fields: readonly Field[]): { title: string; fields: Field[] }[] {
  const sections: { title: string; fields: Field[] }[] = [];
  for (const field of fields) {
    const title = field.section ?? '';
    const last = sections.at(-1);
    if (last?.title === title) last.fields.push(field);
    else sections.push({ title, fields: [field] });
  }
  return sections;
}
