import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../documents/save-file.ts';
import { Button } from '../ui/button.tsx';
import { QrCode as Picture, qrFile } from '../ui/qr-code.tsx';

/** A link as a QR code, and the same as a file for paper. */
export default function QrCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const download = () => saveFile(new Blob([qrFile(text)], { type: 'image/svg+xml' }), `${t('programmes.qr.file')}.svg`);
  return (
    <div className="grid justify-items-start gap-2">
      <Picture text={text} label={t('programmes.qr.label')} className="size-36" />
      <Button size="sm" variant="plain" className="-ms-2" onClick={download}>
        <Download />
        {t('programmes.qr.download')}
      </Button>
    </div>
  );
}
