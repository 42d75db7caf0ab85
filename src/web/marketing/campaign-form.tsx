import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addCampaign, Channel, CODE_MAX_LENGTH, NewCampaign } from '#contracts/marketing.ts';
import { useFault, useSend } from '../accounts/form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormBanner } from '../ui/form-banner.tsx';
import { Input, Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { campaignsQuery } from './hub-queries.ts';

/** Makes a tracked link; its code follows the name until somebody writes another. */
export function CampaignForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<NewCampaign>({
    resolver: zodResolver(NewCampaign),
    defaultValues: { name: '', code: '', channel: 'social', target: '/landing' },
    mode: 'onTouched',
  });
  const { errors, dirtyFields } = form.formState;
  const fault = useFault();
  const send = useSend(addCampaign, {
    otherwise: t('marketing.campaign.notSaved'),
    setError: form.setError,
    fields: ['name', 'code', 'channel', 'target'],
    onDone: async () => {
      await client.invalidateQueries({ queryKey: campaignsQuery().queryKey });
      notify({ tone: 'success', title: t('marketing.campaign.made') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('marketing.campaign.newTitle')}
      actions={
        <Button type="submit" form="campaign" variant="primary" busy={send.busy}>
          {t('marketing.campaign.create')}
        </Button>
      }
    >
      <form
        id="campaign"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          send.clear();
          void form.handleSubmit(send.submit)(event);
        }}
      >
        <FormBanner text={send.banner} />
        <Field label={t('marketing.campaign.name')} required error={fault(errors.name)}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              {...form.register('name', {
                onChange: ({ target }) => !dirtyFields.code && form.setValue('code', codeOf(target.value)),
              })}
            />
          )}
        </Field>
        <Field label={t('marketing.campaign.code')} required help={t('marketing.campaign.codeHelp')} error={fault(errors.code)}>
          {(control) => (
            <Input {...control} maxLength={CODE_MAX_LENGTH} autoCapitalize="none" spellCheck={false} {...form.register('code')} />
          )}
        </Field>
        <Field label={t('marketing.campaign.channelOf')} required error={fault(errors.channel)}>
          {(control) => (
            <Select {...control} {...form.register('channel')}>
              {Channel.options.map((channel) => (
                <option key={channel} value={channel}>
                  {t(`marketing.channel.name.${channel}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('marketing.campaign.target')} required help={t('marketing.campaign.targetHelp')} error={fault(errors.target)}>
          {(control) => <Input {...control} maxLength={300} autoCapitalize="none" spellCheck={false} {...form.register('target')} />}
        </Field>
      </form>
    </Dialog>
  );
}

const codeOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, CODE_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
