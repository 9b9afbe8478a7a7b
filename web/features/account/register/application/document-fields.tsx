import { useEffect } from 'react';

import { ATTACHMENT_FIELDS, ATTACHMENTS } from '#contract/applications';

import { DocumentField } from './document-field.tsx';
import type { ApplicationForm } from './use-application.ts';

export function DocumentFields({ attachments }: Pick<ApplicationForm, 'attachments'>) {
  useHarmlessDrops();
  return (
    <>
      <p className="hint">
        Todos são opcionais e aceleram a análise. PDF, JPG, PNG ou WEBP de até 10 MB cada. Escolha o
        arquivo ou arraste-o para o campo.
      </p>
      <div className="docs">
        {ATTACHMENT_FIELDS.map((name) => (
          <DocumentField
            key={name}
            label={ATTACHMENTS[name]}
            file={attachments.files.get(name)}
            error={attachments.errors.get(name)}
            onChoose={(file) => attachments.choose(name, file)}
            onRemove={() => attachments.remove(name)}
          />
        ))}
      </div>
    </>
  );
}

/** A file dropped beside a field would be opened by the browser, and the form would be gone. */
function useHarmlessDrops() {
  useEffect(() => {
    const ignore = (event: DragEvent) => event.preventDefault();
    document.addEventListener('dragover', ignore);
    document.addEventListener('drop', ignore);
    return () => {
      document.removeEventListener('dragover', ignore);
      document.removeEventListener('drop', ignore);
    };
  }, []);
}
