import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createDocument, generatePdf } from '#contracts/documents.ts';
import { ApiError, api, askPaper, isSignedOut } from '../api.ts';
import { showsLimit } from '../billing/limit.ts';
import { tellBoxes } from '../documents/boxes.ts';
import { saveFile } from '../documents/save-file.ts';
import { notify } from '../ui/notices.ts';
import { forgetBrief } from './brief.ts';
import { marksIn } from './gaps.ts';
import type { CustomWork, Work } from './use-custom-work.ts';

/** Saves a custom document as one of the account, or gives it out as a PDF; a visitor signs up first and comes back to it. */
export function useCustomSave(work: CustomWork, signedIn: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState<'save' | 'pdf' | null>(null);

  const signUp = (what: 'save' | 'pdf') => {
    work.keepNow(what);
    navigate(`/auth?next=${encodeURIComponent('/edit/custom')}`);
  };
  const attempt = async (what: 'save' | 'pdf', run: () => Promise<void>) => {
    const isBlank = work.now().text.trim() === '' || work.now().brief.title.trim() === '';
    if (isBlank || busy !== null) return;
    if (!signedIn) return signUp(what);
    setBusy(what);
    try {
      await run();
    } catch (error) {
      if (showsLimit(error)) return;
      if (isSignedOut(error)) return signUp(what);
      if (error instanceof ApiError && error.failure?.code === 'key_reused') work.newSaveKey();
      notify({ tone: 'error', title: t(`custom.${what}.failed`), text: t(`custom.${what}.failedText`) });
    } finally {
      setBusy(null);
    }
  };
  /** What stays open is said and stops nobody. */
  const open = (text: string) => {
    const count = marksIn(text).length;
    return count === 0 ? {} : { text: t('custom.open.after', { count }) };
  };
  const save = () =>
    attempt('save', async () => {
      const { brief, text, saveKey } = work.now();
      const { title, description, requirements } = brief;
      const jurisdiction = placeOf(work.now());
      const body = {
        templateId: null,
        title,
        status: 'completed',
        formData: { title, description, requirements, jurisdiction },
        generatedContent: text,
      };
      await api(createDocument, { body, idempotencyKey: saveKey });
      work.drop();
      forgetBrief();
      void client.invalidateQueries({ queryKey: ['api', 'documents'] });
      void client.invalidateQueries({ queryKey: ['api', 'user'] });
      notify({ tone: 'success', title: t('custom.save.done'), ...open(text) });
      navigate('/documents');
    });
  const pdf = () =>
    attempt('pdf', async () => {
      const { brief, text } = work.now();
      const body = { content: text, title: brief.title, jurisdiction: placeOf(work.now()) };
      const { file, boxes } = await askPaper(generatePdf, { body });
      saveFile(file, file.name || `${brief.title}.pdf`);
      void client.invalidateQueries({ queryKey: ['api', 'user'] });
      notify({ tone: 'success', title: t('custom.pdf.done'), ...open(text) });
      tellBoxes(boxes, t);
    });
  return { save, pdf, busy };
}

/** The place it was drafted for, or that was asked for. */
function placeOf({ notes, brief }: Pick<Work, 'notes' | 'brief'>): string {
  return notes?.place.id || brief.jurisdiction || 'global';
}
