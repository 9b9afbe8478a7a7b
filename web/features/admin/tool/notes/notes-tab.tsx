import './notes.css';
import { SendNotesCard } from './send-notes-card.tsx';
import { WaitingNotesCard } from './waiting-notes-card.tsx';

export const NotesTab = () => (
  <div className="stack">
    <SendNotesCard />
    <WaitingNotesCard />
  </div>
);
