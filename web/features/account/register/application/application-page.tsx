import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { typedCnpjHint } from '#web/format/cnpj-hint.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Note } from '#web/ui/note.tsx';

import { ApplicationAside } from './application-aside.tsx';
import { ApplicationFoot } from './application-foot.tsx';
import { ApplicationReview } from './application-review.tsx';
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

function ApplicationSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form and the button that had the focus are gone; what happened is read out instead.
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="reg__form">
      <h1 className="h-hero" ref={heading} tabIndex={-1}>
        Cadastro enviado
      </h1>
      <p>Cadastro enviado com sucesso! Aguarde a aprovação do administrador.</p>
      <div className="reg__foot">
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to="/login">
          Voltar ao Login
        </Link>
      </div>
    </div>
  );
}
