import { useId, type ReactNode } from 'react';

type Props = { title: string; description?: string; children: ReactNode };

/** A heading with its sentence on one side, the fields on the other. */
export function ProfileSection({ title, description, children }: Props) {
  const id = useId();
  const descriptionId = `${id}-description`;
  return (
    <section
      className="profile__section"
      aria-labelledby={id}
      aria-describedby={description ? descriptionId : undefined}
    >
      <div className="profile__head">
        <h2 className="h-title" id={id}>
          {title}
        </h2>
        {description ? (
          <p className="hint" id={descriptionId}>
            {description}
          </p>
        ) : null}
      </div>
      <div className="grid-2">{children}</div>
    </section>
  );
}
