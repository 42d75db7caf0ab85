import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../ui/choice.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const theme = useTheme();
  const options = [
    { value: 'light', label: t('shell.theme.light'), icon: <Sun /> },
    { value: 'dark', label: t('shell.theme.dark'), icon: <Moon /> },
    { value: 'system', label: t('shell.theme.system'), icon: <Monitor /> },
  ];
  return (
    <Segmented
      name={useId()}
      size="sm"
      label={t('shell.theme.label')}
      value={theme}
      onChange={(value) => chooseTheme(value as Theme)}
      options={options.map(({ value, label, icon }) => ({
        value,
        label: (
          <span className="inline-flex items-center gap-2 [&_.lucide]:size-4">
            {icon}
            {label}
          </span>
        ),
      }))}
    />
  );
}
