import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@/server/start-up/ports'
import { stopLater } from '@tests/faults/support/stop-everything'
import { hasCommand, requirePackage } from '@tests/support/require-package'

/** The file that names the instances, with what a test changes in it. */
type Upstream = { file: string; change: [shipped: string, ours: string] }

/** Instances on this machine, in the file for a plain server. */
export function plainServer(instances: string[]): Upstream {
  const servers = instances.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n')
  return { file: 'deploy/nginx/upstream.conf', change: ['server 127.0.0.1:3000 max_fails=0;', servers] }
}

/** The file for containers, with the addresses of this machine that are most like theirs. */
export const containers: Upstream = {
  file: 'deploy/compose/upstream.conf',
  change: ['172.30.83.', '127.30.83.'],
}

/** Two free ports, for https and for http. */
export async function nginxPorts() {
  return { https: await findFreePort(), http: await findFreePort() }
}

/**
 * nginx as root or not, with the files that are shipped, in front of these instances. In them ports, folders
 * and instances are changed for those of the test, and nothing else. `beside` writes further servers, given the
 * folder of the certificate.
 */
export async function startNginx(
  ports: { https: number; http: number },
  { file, change }: Upstream,
  beside: (certificates: string) => string = () => '',
) {
  requirePackage('nginx-light', () => hasCommand('nginx'))
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
  stopLater(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['certs', 'cache', 'log']) mkdirSync(path.join(folder, name))
  makeCertificate(path.join(folder, 'certs'))
  const shipped = [file, 'deploy/nginx/site.conf']
  const site = [
    change,
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/nginx/certs', `${folder}/certs`],
    ['/var/cache/nginx', `${folder}/cache`],
    ['/var/log/nginx', `${folder}/log`],
  ].reduce(replaceAll, shipped.map((name) => readFileSync(name, 'utf8')).join('\n'))
  writeFileSync(path.join(folder, 'site.conf'), site)
  writeFileSync(path.join(folder, 'nginx.conf'), mainSettings(folder, beside(`${folder}/certs`)))
  const words = ['-p', folder, '-c', path.join(folder, 'nginx.conf')]
  execFileSync('nginx', ['-t', '-q', ...words], { stdio: 'inherit' })
  const nginx = spawn('nginx', words, { stdio: 'inherit' })
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  stopLater(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  for (let count = 0; !(await responses(ports.http)); count += 1) {
    if (count > 300 || nginx.exitCode !== null) throw new Error('nginx did not start; it says why above.')
    await sleep(100)
  }
  return { log: () => readFileSync(path.join(folder, 'log/access.log'), 'utf8') }
}

function replaceAll(text: string, [old = '', other = '']: string[]) {
  if (!text.includes(old)) throw new Error(`The files that are shipped have no ${old}`)
  return text.replaceAll(old, other)
}

function mainSettings(folder: string, beside: string) {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr emerg;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 2048; }
    http {
      ${kept.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/site.conf;
      ${beside}
    }`
}

async function responses(port: number) {
  return fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' }).catch(() => null)
}

/** A certificate of the test's own, which nobody else trusts. */
function makeCertificate(folder: string) {
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  const files = ['-keyout', path.join(folder, 'site.key'), '-out', path.join(folder, 'site.crt')]
  execFileSync('openssl', [...words, ...files], { stdio: 'ignore' })
}
