curl -O http://localhost:4000/docs/vectors/presentations/presentations.json
node shop.mjs verify presentations.json
