import { Moon, Sun } from 'lucide-react';

import { IconButton } from '#web/ui/button.tsx';
import { useTheme } from '#web/ui/theme.ts';

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton label="Alternar tema" onClick={toggle}>
      <Icon className="i" aria-hidden="true" />
    </IconButton>
  );
}
