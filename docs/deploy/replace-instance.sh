#!/bin/sh
# Replaces one instance of the sites by the build that stands in its folder, without a failed request: nginx sends it
# nothing more, it is restarted, and nginx sends to it again once it is ready.
#   sudo sh replace-instance.sh 3001
set -eu
port=$1
configuration=${NGINX_CONF:-/etc/nginx/conf.d/dating.conf}

# Marks the instance in nginx's configuration: `down` in front of its own options, or without it.
mark() {
  sed -i -E "s/^( *server 127\.0\.0\.1:$port)( down)?/\1$1/" "$configuration"
  nginx -t -q
  nginx -s reload
}

mark ' down'
systemctl restart "dating@$port"
curl --silent --show-error --fail --output /dev/null --retry 120 --retry-all-errors --retry-delay 1 \
  "http://127.0.0.1:$port/readyz"
mark ''
