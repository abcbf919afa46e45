curl -O http://localhost:4000/docs/vectors/presentations/presentations.json
python3 shop.py verify presentations.json
