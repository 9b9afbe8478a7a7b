import { BackupCard } from './backup-card.tsx';
import { IntegrityCard } from './integrity-card.tsx';

export const UpkeepTab = () => (
  <div className="upkeep">
    <IntegrityCard />
    <BackupCard />
  </div>
);
