import { createContext, Fragment, useContext, type ReactNode } from 'react';
import type { LetterLink, LetterRow, Portrait as LetterPortrait } from './letter-data';
import type { MailLook } from './mail-look';

const LookContext = createContext<MailLook | null>(null);
export const LookProvider = LookContext.Provider;

export function useLook(): MailLook {
  const look = useContext(LookContext);
  if (!look) throw new Error('A mail needs a LookProvider above it');
  return look;
}

export function Box({
  children,
  width,
  marginTopPx = 0,
}: {
  children: ReactNode;
  width?: string;
  marginTopPx?: number;
}) {
  return (
    <table
      role="presentation"
      width={width}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ marginTop: marginTopPx }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

export function Title({ children }: { children: ReactNode }) {
  const { display, light } = useLook();
  return (
    <h1
      className="ink h1"
      style={{ ...display, margin: 0, fontSize: 32, lineHeight: 1.14, color: light.ink }}
    >
      {children}
    </h1>
  );
}

/** In a cell with a ground of its own: where images are blocked, it is a tile with the name. */
function Portrait({ src, alt, href, widthPx }: LetterPortrait & { href: string; widthPx: number }) {
  const { body, light, radiusPx } = useLook();
  const [height, borderRadius] = [widthPx * 1.25, radiusPx.well];
  return (
    <td
      className="well"
      width={widthPx}
      height={height}
      valign="top"
      style={{ width: widthPx, borderRadius, backgroundColor: light.sunken }}
    >
      <a href={href} style={{ textDecoration: 'none' }}>
        <img
          src={src}
          width={widthPx}
          height={height}
          alt={alt}
          className="muted"
          style={{
            fontFamily: body,
            display: 'block',
            border: 0,
            borderRadius,
            objectFit: 'cover',
            fontSize: 13,
            lineHeight: 1.3,
            color: light.muted,
          }}
        />
      </a>
    </td>
  );
}

export function TitleWithFace({
  portrait,
  href,
  children,
}: {
  portrait: LetterPortrait;
  href: string;
  children: ReactNode;
}) {
  return (
    <Box width="100%">
      <tr>
        <Portrait {...portrait} href={href} widthPx={104} />
        <td valign="top" style={{ padding: '4px 0 0 20px' }}>
          <Title>{children}</Title>
        </td>
      </tr>
    </Box>
  );
}

export function Text({ children }: { children: ReactNode }) {
  const { body, light } = useLook();
  const look = { lineHeight: 1.55, margin: '14px 0 0', fontSize: 17, color: light.ink };
  return (
    <p className="ink" style={{ fontFamily: body, ...look }}>
      {children}
    </p>
  );
}

export function Quote({ children }: { children: string }) {
  const { body, light } = useLook();
  return (
    <blockquote
      className="ink"
      dir="auto"
      style={{
        fontFamily: body,
        margin: '16px 0 0',
        padding: '2px 0 2px 16px',
        borderLeft: `3px solid ${light.line}`,
        fontSize: 16,
        lineHeight: 1.55,
        color: light.ink,
        whiteSpace: 'pre-line',
        unicodeBidi: 'plaintext',
      }}
    >
      {children}
    </blockquote>
  );
}

export function Rows({ rows }: { rows: LetterRow[] }) {
  const { body, light } = useLook();
  const cell = { fontFamily: body, padding: '6px 0', fontSize: 16, lineHeight: 1.5 };
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ marginTop: 20 }}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th
              scope="row"
              align="left"
              className="muted"
              style={{ ...cell, paddingRight: 16, fontWeight: 400, color: light.muted }}
            >
              {label}
            </th>
            <td align="right" className="ink" style={{ ...cell, fontWeight: 600, color: light.ink }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A link in a padded cell 52 px high, which every mail program shows as a button. */
export function Button({ href, children }: { href: string; children: ReactNode }) {
  const { body, light, radiusPx } = useLook();
  const borderRadius = radiusPx.button;
  return (
    <Box marginTopPx={24}>
      <tr>
        <td className="btn" style={{ borderRadius, backgroundColor: light.primary }}>
          <a
            href={href}
            className="btna"
            style={{
              fontFamily: body,
              display: 'inline-block',
              padding: '15px 30px',
              fontSize: 17,
              lineHeight: '22px',
              fontWeight: 700,
              color: light['on-primary'],
              textDecoration: 'none',
              borderRadius,
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </Box>
  );
}

export function Link({ href, children }: { href: string; children: ReactNode }) {
  const { light } = useLook();
  return (
    <a
      href={href}
      className="link"
      style={{ color: light.link, fontWeight: 600, textDecoration: 'underline', overflowWrap: 'anywhere' }}
    >
      {children}
    </a>
  );
}

/** The long address of a button. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  const { light } = useLook();
  return (
    <a href={href} className="muted" style={{ color: light.muted, overflowWrap: 'anywhere' }}>
      {children}
    </a>
  );
}

export function Links({ links }: { links: LetterLink[] }) {
  const { body } = useLook();
  return (
    <Box marginTopPx={16}>
      {links.map(({ text, href, portrait }) => (
        <Fragment key={href}>
          <tr>
            {portrait && <Portrait {...portrait} href={href} widthPx={72} />}
            <td
              colSpan={portrait ? 1 : 2}
              style={{
                fontFamily: body,
                padding: portrait ? '8px 0 8px 16px' : '8px 0',
                fontSize: 17,
                lineHeight: 1.45,
              }}
            >
              <Link href={href}>{text}</Link>
            </td>
          </tr>
          {portrait && (
            <tr>
              <td colSpan={2} height={10} style={{ fontSize: 0, lineHeight: 0 }} />
            </tr>
          )}
        </Fragment>
      ))}
    </Box>
  );
}

export function Note({ children }: { children: ReactNode }) {
  const { body, light } = useLook();
  return (
    <p
      className="muted"
      style={{ fontFamily: body, margin: '16px 0 0', fontSize: 15, lineHeight: 1.5, color: light.muted }}
    >
      {children}
    </p>
  );
}
