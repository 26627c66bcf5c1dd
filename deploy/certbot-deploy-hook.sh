#!/bin/sh
# Puts a new certificate where the edge looks for it, readable by nginx's workers: they read it at each handshake, so nothing
# is reloaded. certbot gives RENEWED_LINEAGE and RENEWED_DOMAINS.
set -eu
for host in $RENEWED_DOMAINS; do
  install -d -o root -g www-data -m 750 "/etc/rendezvous/tls/$host"
  install -o root -g www-data -m 640 "$RENEWED_LINEAGE/privkey.pem" "$RENEWED_LINEAGE/fullchain.pem" "/etc/rendezvous/tls/$host/"
done
