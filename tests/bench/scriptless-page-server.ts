import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@/server/start-up/ports'

const scripts = /<script\b[^>]*>.*?<\/script>|<link rel="preload" as="script"[^>]*>/gs

/** Starts nginx with a copy of a page without its scripts. The stylesheet and the fonts are those of the build. */
export async function serveScriptlessPage(url: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plain-page-'))
  const port = await findFreePort()
  const html = await (await fetch(url)).text()
  await writeFile(path.join(folder, 'index.html'), html.replace(scripts, ''))
  await writeFile(path.join(folder, 'nginx.conf'), settings(folder, port))
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = new Promise<string>((resolve) => {
    nginx.once('exit', (code) => resolve(`It ended with ${code}.`))
    nginx.once('error', ({ message }) => resolve(message))
  })
  const address = `http://127.0.0.1:${port}/`
  while (!(await isResponding(address))) await Promise.race([sleep(100), failure(ended)])
  return {
    url: address,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function settings(folder: string, port: number) {
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 256; }
    http {
      ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      types {
        text/html html; text/css css; font/woff2 woff2;
        image/svg+xml svg; image/png png; image/x-icon ico; application/manifest+json webmanifest;
      }
      access_log off; gzip on; gzip_types text/css image/svg+xml;
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        location /_next/static/ { alias ${path.resolve('.next/static')}/; }
      }
    }`
}

async function isResponding(address: string) {
  return (await fetch(address).catch(() => null))?.ok ?? false
}

async function failure(ended: Promise<string>) {
  throw new Error(`nginx does not serve the plain page. Is it installed? ${await ended}`)
}
