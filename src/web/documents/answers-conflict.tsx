import { useTranslation } from 'react-i18next';
import type { Document } from '#contracts/documents.ts';
import { useNameOfPlace } from '../templates/place.ts';
import { answerRows, chosenAnswers } from './answer-rows.ts';
import type { Chosen } from './choices.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Editing } from './use-editing.ts';
import type { FormAnswers } from './wizard.ts';

/** The answers of this tab beside those that were saved elsewhere, question by question. */
export function AnswersConflict({ editing }: { editing: Editing }) {
  const { conflict } = editing;
  return conflict && <Open key={conflict.current.updatedAt} editing={editing} current={conflict.current} />;
}

function Open({ editing, current }: { editing: Editing; current: Document }) {
  const { t } = useTranslation();
  const { template, state, typedTitle } = editing;
  const placeOf = useNameOfPlace();
  const theirs = current.formData as FormAnswers;
  const rows = answerRows(
    { title: typedTitle?.trim() || current.title, place: placeOf(template.place.id), answers: state.answers },
    { title: current.title, place: placeOf(current.jurisdiction), answers: theirs },
    template.source.fields,
    { title: t('editor.title'), place: t('editor.place.label'), date: t('editor.date.label') },
  );
  const settle = (chosen: Readonly<Record<string, Chosen>>) =>
    editing.settle({
      answers: chosenAnswers(state.answers, theirs, rows, chosen),
      templateId: chosen.place === 'theirs' ? (current.templateId ?? template.id) : template.id,
      title: chosen.title === 'mine' ? typedTitle : null,
    });
  return <ConflictDialog rows={rows} onSettle={settle} />;
}
