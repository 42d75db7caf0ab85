#!/bin/sh
# Makes the certificate by which the nodes know their database, in the folder $1 for the name $2: once, and anew when it ends
# within 90 days. It is its own authority, and the nodes trust nothing else on that line. The key is for the database alone.
set -eu
cd "$1"
openssl x509 -in certificate.pem -noout -checkend 7776000 >/dev/null 2>&1 && exit 0
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1825 \
	-subj "/CN=$2" -addext "subjectAltName=DNS:$2" -keyout key.new -out certificate.new
if [ "$(id -u)" = 0 ]; then chown postgres key.new; fi
chmod 600 key.new
chmod 644 certificate.new
mv key.new key.pem
mv certificate.new certificate.pem
