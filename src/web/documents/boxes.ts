import type { TFunction } from 'i18next';
import { notify } from '../ui/notices.ts';

/** Says which letters a PDF shows as □, if there are any: a name that nobody can read is seen before it is signed. It stays until it is dismissed. */
export function tellBoxes(letters: string, t: TFunction): void {
  if (letters !== '') notify({ tone: 'error', title: t('documents.boxes.title'), text: t('documents.boxes.text', { letters }) });
}
