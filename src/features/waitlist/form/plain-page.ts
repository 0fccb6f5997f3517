import { html, type Html } from '@/lib/html'

interface PlainPage {
  title: string
  siteName: string
  content: Html
}

/** A page that stands alone, for a browser that runs no scripts: the site's colours, nothing to load. */
export function plainPage({ title, siteName, content }: PlainPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>${title}: ${siteName}</title>
        ${style}
      </head>
      <body>
        <header><a class="name" href="/">${siteName}</a></header>
        <main>${content}</main>
      </body>
    </html>`.toString()
}

const style = html`<style>
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: oklch(0.985 0.004 95);
    color: oklch(0.36 0.02 240);
    font:
      1.0625rem/1.6 system-ui,
      sans-serif;
    overflow-wrap: anywhere;
  }
  header,
  main {
    max-width: 40rem;
    margin: 0 auto;
    padding: 24px 20px;
  }
  h1,
  label,
  .name {
    color: oklch(0.235 0.022 240);
    line-height: 1.2;
    font-weight: 700;
  }
  .name {
    font-size: 1.375rem;
    text-decoration: none;
  }
  a {
    color: oklch(0.44 0.075 215);
  }
  a,
  li {
    line-height: 1.8;
  }
  :focus-visible {
    outline: 3px solid oklch(0.5 0.15 255);
    outline-offset: 2px;
  }
  .field {
    margin: 24px 0;
  }
  label {
    display: block;
    margin-bottom: 7px;
  }
  label.tick {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 44px;
  }
  .tick input {
    width: 22px;
    height: 22px;
  }
  .control {
    width: 100%;
    min-height: 50px;
    padding: 10px 14px;
    border: 1.5px solid oklch(0.6 0.015 240);
    border-radius: 8px;
    background: oklch(1 0 0);
    color: inherit;
    font: inherit;
  }
  [aria-invalid] {
    border-color: oklch(0.52 0.185 27);
  }
  .mistakes {
    padding: 16px 20px;
    border: 1px solid oklch(0.52 0.185 27);
    border-radius: 8px;
    background: oklch(0.965 0.014 25);
  }
  .mistakes ul {
    margin: 0;
    padding-left: 1.2em;
  }
  .mistakes,
  .mistakes a,
  .mistake {
    color: oklch(0.52 0.185 27);
  }
  .mistake {
    margin: 7px 0 0;
    font-weight: 500;
  }
  .hint {
    margin: 6px 0 0;
    color: oklch(0.475 0.018 240);
  }
  .button {
    display: inline-block;
    min-height: 52px;
    padding: 12px 26px;
    border: 1.5px solid transparent;
    border-radius: 8px;
    background: oklch(0.265 0.03 235);
    color: oklch(0.985 0.004 95);
    font: inherit;
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
</style>`
