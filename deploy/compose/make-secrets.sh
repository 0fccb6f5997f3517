#!/usr/bin/env bash
# Makes the secrets that docker-compose.yml needs, and a certificate for https://localhost until yours is
# there. What is there already is kept.
set -euo pipefail
cd "$(dirname "$0")"
# For this account alone; each container sees the files that it is given.
mkdir -p -m 700 secrets certs

secret() {
  [ -s "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"
  chmod 644 "secrets/$1"
}
secret postgres_password "$(openssl rand -hex 24)"
secret database_url "postgres://postgres:$(cat secrets/postgres_password)@postgres:5432/postgres"
secret payload_secret "$(openssl rand -hex 32)"

if [ ! -s certs/site.crt ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout certs/site.key -out certs/site.crt 2> /dev/null
  chmod 644 certs/site.key
fi
