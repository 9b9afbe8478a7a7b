import { typedCnpjHint } from '#web/format/cnpj-hint.ts';
import { Note } from '#web/ui/note.tsx';

import { ApplicationAside } from './application-aside.tsx';
import { ApplicationFoot } from './application-foot.tsx';
import { ApplicationReview } from './application-review.tsx';
import { ApplicationSent } from './application-sent.tsx';
import { DocumentFields } from './document-fields.tsx';
import { StepFields } from './step-fields.tsx';
import { DOCUMENTS_STEP, LAST_STEP, STEPS } from './steps.ts';
import { useApplication, type ApplicationForm } from './use-application.ts';

export function ApplicationPage() {
  const application = useApplication();
  const { step, reach, sent } = application;
  return (
    <div className="reg">
      <ApplicationAside step={sent ? LAST_STEP + 1 : step} reach={sent ? 0 : reach} />
      <main className="reg__main" id="conteudo">
        {sent ? <ApplicationSent /> : <Form application={application} />}
      </main>
    </div>
  );
}

function Form({ application }: { application: ApplicationForm }) {
  const { step, heading, asksForDocuments, submit } = application;
  return (
    <form className="reg__form" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className="h-hero">Cadastro completo</h1>
      {asksForDocuments ? (
        <Note tone="info">
          Continuamos de onde você parou. Documentos não ficam no rascunho: escolha-os novamente.
        </Note>
      ) : null}
      <section className="section">
        <div className="step-head">
          <p className="hint">
            Etapa {step} de {LAST_STEP}
          </p>
          <h2 className="h-title" ref={heading} tabIndex={-1}>
            {STEPS[step - 1]?.title}
          </h2>
        </div>
        <StepBody application={application} />
      </section>
      <ApplicationFoot application={application} />
    </form>
  );
}

function StepBody({ application }: { application: ApplicationForm }) {
  const { step, field, cnpj, values, attachments, goTo, sending } = application;
  if (step === DOCUMENTS_STEP) return <DocumentFields attachments={attachments} />;
  if (step === LAST_STEP) {
    return (
      <ApplicationReview values={values} attachments={attachments} goTo={goTo} sending={sending} />
    );
  }
  const hints = { cnpj: typedCnpjHint(cnpj) };
  return <StepFields fields={STEPS[step - 1]?.fields ?? []} field={field} hints={hints} />;
}
