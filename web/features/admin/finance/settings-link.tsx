import { Link } from '@tanstack/react-router';

export const SettingsLink = () => (
  <Link to="/admin/settings" className="link">
    Abrir as configurações do sistema
  </Link>
);
