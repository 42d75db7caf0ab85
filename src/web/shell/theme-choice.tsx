import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/choice.tsx';
import { Menu, MenuChoice } from '../ui/menu.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

/** Light, dark, or as the device has it: behind a button, or spread out. */
export function ThemeChoice({ open = false }: { open?: boolean }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const options = [
    { value: 'light', label: t('shell.theme.light'), icon: <Sun /> },
    { value: 'dark', label: t('shell.theme.dark'), icon: <Moon /> },
    { value: 'system', label: t('shell.theme.system'), icon: <Monitor /> },
  ];
  const choose = (value: string) => chooseTheme(value as Theme);
  if (open) {
    return <Segmented name="theme" size="sm" label={t('shell.theme.label')} options={options} value={theme} onChange={choose} />;
  }
  return (
    <Menu
      trigger={
        <Button variant="plain" size="icon" aria-label={t('shell.theme.label')}>
          <SunMoon />
        </Button>
      }
    >
      <MenuChoice
        label={t('shell.theme.label')}
        value={theme}
        onChange={choose}
        options={options.map(({ value, label, icon }) => ({
          value,
          label: (
            <>
              {icon}
              {label}
            </>
          ),
        }))}
      />
    </Menu>
  );
}
