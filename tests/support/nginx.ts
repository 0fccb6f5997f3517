import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@/server/start-up/ports'
import { stopLater } from '@tests/faults/support/stop-everything'
import { hasCommand, requirePackage } from '@tests/support/require-package'

/** The shipped file that lists the instances, and the text that a test replaces in it. */
type Upstream = { file: string; change: [shipped: string, ours: string] }

/** Lists instances on this machine in the file for a server without containers. */
export function hostUpstream(instances: string[]): Upstream {
  const servers = instances.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n')
  return { file: 'deploy/nginx/upstream.conf', change: ['server 127.0.0.1:3000 max_fails=0;', servers] }
}

/** The file for containers. The container addresses are replaced with similar loopback addresses of this machine. */
export const containerUpstream: Upstream = {
  file: 'deploy/compose/upstream.conf',
  change: ['172.30.83.', '127.30.83.'],
}

/** Finds two free ports, for HTTPS and HTTP. */
export async function nginxPorts() {
  return { https: await findFreePort(), http: await findFreePort() }
}

/**
 * Starts nginx with the shipped files in front of these instances, as root or as another account. Only ports, folders
 * and instances in the files are replaced.
 *
 * @param beside returns the configuration of further servers for the folder of the certificate
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
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf')]
  execFileSync('nginx', ['-t', '-q', ...args], { stdio: 'inherit' })
  const nginx = spawn('nginx', args, { stdio: 'inherit' })
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  stopLater(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  for (let count = 0; !(await isResponding(ports.http)); count += 1) {
    if (count > 300 || nginx.exitCode !== null) throw new Error('nginx did not start; it says why above.')
    await sleep(100)
  }
  return { log: () => readFileSync(path.join(folder, 'log/access.log'), 'utf8') }
}

function replaceAll(text: string, [shipped = '', ours = '']: string[]) {
  if (!text.includes(shipped)) throw new Error(`The files that are shipped have no ${shipped}`)
  return text.replaceAll(shipped, ours)
}

function mainSettings(folder: string, beside: string) {
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr emerg;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 2048; }
    http {
      ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/site.conf;
      ${beside}
    }`
}

async function isResponding(port: number) {
  return fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' }).catch(() => null)
}

/** Makes a self-signed certificate for the test. */
function makeCertificate(folder: string) {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  const files = ['-keyout', path.join(folder, 'site.key'), '-out', path.join(folder, 'site.crt')]
  execFileSync('openssl', [...args, ...files], { stdio: 'ignore' })
}
