import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { title: string; description?: ReactNode; children?: ReactNode };

/** The way back to the list, the page's name and what is to say about the product. */
export const ProductHead = ({ title, description, children }: Props) => (
  <header className="product-head">
    <Link className="link-arrow" to="/admin/products">
      <ArrowLeft className="i i-sm" aria-hidden="true" />
      Produtos
    </Link>
    <div className="product-head__line cluster">
      <h1 className="h-page">{title}</h1>
      {children}
    </div>
    {description ? <p className="product-head__about">{description}</p> : null}
  </header>
);
